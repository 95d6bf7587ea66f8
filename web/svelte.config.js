import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A short name for what tells one component's styles from another's: its place among the components, the same from build to build. */
const source = fileURLToPath(new URL('src/', import.meta.url));
const components = readdirSync(source, { recursive: true }).filter((file) => String(file).endsWith('.svelte')).map(String).sort();
const shortName = ({ filename }) => `s${components.indexOf(filename.slice(filename.indexOf('src/') + 4)).toString(36)}`;

export default {
  // The pages need not say by what they were made.
  compilerOptions: { discloseVersion: false, runes: true, fragments: 'tree', cssHash: shortName },
};

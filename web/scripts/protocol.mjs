// Makes src/protocol.ts from the types in docs/protocol.md; with --check it only says whether it is what the document gives.
import { readFile, writeFile } from 'node:fs/promises';

const source = new URL('../../docs/protocol.md', import.meta.url);
const target = new URL('../src/protocol.ts', import.meta.url);

/** The blocks of TypeScript in a document, every type of them exported. */
export function typesOf(document) {
  const blocks = [...document.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block.trimEnd());
  const types = blocks.join('\n\n').replace(/^(?=(?:interface|type) )/gm, 'export ');
  return `// Made from docs/protocol.md by \`npm run protocol\`; change it there.\n\n${types}\n`;
}

const wanted = typesOf(await readFile(source, 'utf8'));
if (process.argv.includes('--check')) {
  if (await readFile(target, 'utf8') !== wanted) {
    console.error('web/src/protocol.ts is not what docs/protocol.md gives: run `npm run protocol` in web.');
    process.exit(1);
  }
} else {
  await writeFile(target, wanted);
}

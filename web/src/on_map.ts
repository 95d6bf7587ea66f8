// What draws maps and what is played on them: fetched together when the first of it is wanted, for in parts it would be larger.
export { default as Play } from './pages/Play.svelte';
export { default as Scenarios } from './pages/Scenarios.svelte';

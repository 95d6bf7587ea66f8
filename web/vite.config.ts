// Builds the pages into dist, which the program carries and serves.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './scripts/budget.ts';
import { lean } from './scripts/lean.ts';

declare const process: { env: Record<string, string | undefined> };

export default defineConfig({
  plugins: [svelte(), lean(), budget()],
  base: './',
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
  server: { proxy: { '/api': { target: process.env['LONGROLL_URL'] ?? 'http://127.0.0.1:8080', ws: true } } },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['scripts/storage.ts'] },
});

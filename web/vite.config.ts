import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { paymentStandIn } from './payment-stand-in.ts';
import { sitePlugin } from './site-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `--mode stack` builds against the local emulator suite (`.env.stack`), into a folder of its own. */
export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), sitePlugin, ...paymentStandIn(mode, loadEnv(mode, here('.')))],
  resolve: {
    alias: { '@contract': here('../functions/src/contract') },
    dedupe: ['valibot'],
  },
  build: {
    outDir: mode === 'stack' ? 'dist-stack' : 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers too old for `modulepreload` only load a page a moment later.
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': 'http://127.0.0.1:5050', '/media': 'http://127.0.0.1:5050' },
    fs: { allow: [here('.'), here('../functions/src/contract'), here('../node_modules')] },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}));

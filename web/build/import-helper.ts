import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/platform/import-file.ts', import.meta.url));

/**
 * Replaces the helper that Vite wraps around every `import()`. Vite's helper treats a style sheet that failed to load
 * as loaded, so that a retried chunk is left without its styles, and it waits for styles before it requests the code.
 */
export const importHelper: Plugin = {
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { importFile as __vitePreload } from '${own}';` : null,
};

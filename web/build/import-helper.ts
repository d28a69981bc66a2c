import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = fileURLToPath(new URL('../src/platform/import-file.ts', import.meta.url));

/**
 * Puts our own function in the place of the one that Vite wraps around every `import()`. Vite's takes a style sheet that did
 * not load for loaded, so that a part which is tried again comes without its styles, and waits for styles before it asks for
 * the code.
 */
export const importHelper: Plugin = {
  name: 'import-helper',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? `export { importFile as __vitePreload } from '${own}';` : null,
};

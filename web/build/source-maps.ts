import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface SourceMap {
  version: number;
  names: string[];
  sources: string[];
  mappings: string;
}

/** What leads from a place in a file to its source: without the sources themselves, which are named from the root. */
function leanMap(text: string, folder: string): SourceMap {
  const { version, names, sources, mappings } = JSON.parse(text) as SourceMap;
  return {
    version,
    names,
    mappings,
    sources: sources.map((source) =>
      relative(root, resolve(folder, source)).replace(/^.*node_modules\//, ''),
    ),
  };
}

/**
 * Takes the source maps out of the site and keeps them beside the functions, in `maps`: visitors cannot download them,
 * and the function `reports` reads in them where something broke.
 */
export const sourceMaps = (serverFolder: string): Plugin => ({
  name: 'source-maps',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler({ dir = '.' }, bundle) {
      const target = join(serverFolder, 'maps');
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target, { recursive: true });
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'asset' || !name.endsWith('.map')) continue;
        const map = leanMap(String(file.source), dirname(join(dir, name)));
        writeFileSync(join(target, basename(name)), JSON.stringify(map));
        delete bundle[name];
      }
    },
  },
});

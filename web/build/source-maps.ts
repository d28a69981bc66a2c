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

/** Strips a source map of its source text and makes source names relative to the repository's root. */
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
 * Moves the source maps out of the site into `maps` beside the functions: visitors cannot download them, and the
 * `beacons` function uses them to resolve stack traces.
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

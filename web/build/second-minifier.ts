import { transform } from '@swc/core';
import type { Plugin } from 'vite';
import { inTheShell } from './chunk-groups.ts';

const isOurs = (id: string) => /\/(web|functions)\/src\//.test(id);

/**
 * Removes files that every page loads from its start from the lists of files to load along with a lazy chunk. The
 * bundler checks whether scripts are already loaded, but not styles.
 */
function withoutShellFiles(code: string): string {
  const named = /m\.f=(\[[^\]]*\])/.exec(code)?.[1];
  if (named === undefined) return code;
  const files = JSON.parse(named) as string[];
  const kept = files.filter((file) => !inTheShell.test(`/${file}`));
  const placesOf = (places: string) =>
    (JSON.parse(places) as number[]).map((place) => kept.indexOf(files[place] ?? '')).filter((at) => at >= 0);
  return code
    .replace(named, () => JSON.stringify(kept))
    .replace(/__vite__mapDeps\((\[[\d,]*\])\)/g, (_call, places: string) => {
      const left = placesOf(places);
      return left.length > 0 ? `__vite__mapDeps(${JSON.stringify(left)})` : '[]';
    });
}

/**
 * Minifies our own code a second time. It saves a KiB of what every visitor downloads over the bundler's minifier. The
 * framework, which is published minified, would grow.
 */
export const secondMinifier: Plugin = {
  name: 'second-minifier',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Runs after the bundler has written the lists of files to load along.
    order: 'post',
    async handler(_options, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type !== 'chunk' || file.name === 'framework' || !file.moduleIds.some(isOurs)) return;
          const lean = withoutShellFiles(file.code);
          const map = bundle[`${file.fileName}.map`];
          const content = map?.type === 'asset' ? String(map.source) : undefined;
          const minified = await transform(lean, {
            jsc: { target: 'es2022', minify: { compress: { passes: 5, ecma: 2022 }, mangle: true } },
            minify: true,
            isModule: true,
            sourceMaps: content !== undefined,
            inputSourceMap: content ?? false,
            swcrc: false,
          });
          if (minified.code) file.code = minified.code;
          if (map?.type === 'asset' && typeof minified.map === 'string') map.source = minified.map;
        }),
      );
    },
  },
};

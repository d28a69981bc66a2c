import { minify } from 'terser';
import type { Plugin } from 'vite';
import { inTheShell } from './chunk-groups.ts';

const isOurs = (id: string) => /\/(web|functions)\/src\//.test(id);

/**
 * Of the files that the bundler fetches along with a later one, without those that every page has from its beginning:
 * it asks about scripts, but not about styles.
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

/** What only authors and moderators load: nearly half of all code, of which a percent would be gained in half of the time. */
const ofTheHouse = /^(article-upload-page|article-admin-page|comments-page|users-page|markdown-html)$/;

/**
 * Goes over our own code once more: it finds a KiB, of what every visitor downloads, that the bundler's minifier leaves.
 * Of the framework, which is published minified, it would make more.
 */
export const secondMinifier: Plugin = {
  name: 'second-minifier',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After the bundler has written into the files what is fetched along.
    order: 'post',
    async handler(_options, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type !== 'chunk' || file.name === 'framework' || !file.moduleIds.some(isOurs)) return;
          if (ofTheHouse.test(file.name)) {
            file.code = withoutShellFiles(file.code);
            return;
          }
          const lean = withoutShellFiles(file.code);
          const map = bundle[`${file.fileName}.map`];
          const content = map?.type === 'asset' ? String(map.source) : undefined;
          const minified = await minify(lean, {
            module: true,
            compress: { passes: 3, ecma: 2020 },
            ...(content && { sourceMap: { content } }),
          });
          if (minified.code) file.code = minified.code;
          if (map?.type === 'asset' && typeof minified.map === 'string') map.source = minified.map;
        }),
      );
    },
  },
};

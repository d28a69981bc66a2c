import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Goes over our own code once more: it finds a KiB, of what every visitor downloads, that the bundler's minifier leaves.
 * Of the framework, which is published minified, it would make more.
 */
export const secondMinifier: Plugin = {
  name: 'second-minifier',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const own = Object.values(bundle).filter(
      (file) => file.type === 'chunk' && file.name !== 'framework' && file.moduleIds.some(isOurs),
    );
    await Promise.all(
      own.map(async (file) => {
        if (file.type !== 'chunk') return;
        const { code } = await minify(file.code, { module: true, compress: { passes: 3, ecma: 2020 } });
        if (code) file.code = code;
      }),
    );
  },
};

const isOurs = (id: string) => /\/(web|functions)\/src\//.test(id);

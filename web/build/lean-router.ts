import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** What the bundler has to be told of the router's file, as a text to find and what to put in its place. */
const changes: [RegExp, string][] = [
  // Names for developers: as long as they are assigned, no component can be left out.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  // A component that nobody uses can be left out if making it does nothing else.
  [/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  // The same of a class that is given something.
  [/^\w+\.contextType = \w+;$/m, ''],
  // Only framework mode, which this site does not use, knows pages to prefetch.
  [/return shouldPrefetch && !isAbsolute \?.*: link;/, 'return link;'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  // It reads this attribute of every link, too.
  [/^ *"data-discover": .*,?$/gm, ''],
  // The data router, which this site does not use either, has another `navigate`.
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  // A browser without them could run nothing of this site.
  [/^ *warning\(\s*typeof URLSearchParams [^;]*\);$/m, ''],
];

/**
 * The part of the router that this site uses; without this a tenth of all that a visitor downloads would be router that
 * nothing calls. The package offers no condition for its production files, and marks nothing as free of side effects.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: production('index.mjs') },
        { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
      ],
    },
  }),
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk-/ },
    handler(code) {
      if (!code.includes('.displayName = "NavLink"')) return null;
      return changes.reduce((text, [pattern, replacement]) => {
        const changed = text.replace(pattern, replacement);
        // A new version of the package that is written otherwise: look how, and say it here.
        if (changed === text) this.error(`The router has nothing like ${String(pattern)}.`);
        return changed;
      }, code);
    },
  },
};

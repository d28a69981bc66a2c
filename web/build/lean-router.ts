import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = (file: string) =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** Replacements in the router's source that allow tree shaking. */
const changes: [RegExp, string][] = [
  // As long as display names are assigned, no component can be tree-shaken.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  // An unused component can be dropped if creating it is marked as pure.
  [/= (\w+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  // Likewise, a class with an assigned property cannot be dropped.
  [/^\w+\.contextType = \w+;$/m, ''],
  // Only framework mode, which this site does not use, prefetches pages.
  [/return shouldPrefetch && !isAbsolute \?.*: link;/, 'return link;'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  // Framework mode also reads this attribute of every link.
  [/^ *"data-discover": .*,?$/gm, ''],
  // The data router, which this site does not use either, has a `navigate` of its own.
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  // A browser without URLSearchParams cannot run this site anyway.
  [/^ *warning\(\s*typeof URLSearchParams [^;]*\);$/m, ''],
];

/**
 * Strips the router of what this site does not use; otherwise, a tenth of every visitor's download would be unused
 * router code. The package has no export condition for its production files and does not declare `sideEffects`.
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
        // A new version of the package is written differently: find the new form and update the pattern.
        if (changed === text) this.error(`The router has nothing like ${String(pattern)}.`);
        return changed;
      }, code);
    },
  },
};

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import postcss, { type Plugin } from 'postcss';

const web = dirname(import.meta.dirname);
const read = (pattern: string, exclude: string[] = []) =>
  globSync(pattern, { cwd: web, exclude })
    .sort()
    .map((file) => readFileSync(join(web, file), 'utf8'));

const propertyName = /--[a-z][\w-]*/g;
const plainUse = /var\((--[a-z][\w-]*)\)/g;

interface Properties {
  /** Values by name, for properties that have the same value everywhere. */
  constants: Map<string, string>;
  /** Short names of all other properties. */
  names: Map<string, string>;
  /** Property names that appear in code. */
  mentioned: ReadonlySet<string>;
}

/**
 * Returns a short name derived from the long one. It is stable across builds, so an unchanged style sheet keeps its address.
 */
function shortName(name: string, taken: ReadonlySet<string>): string {
  const digest = createHash('sha256')
    .update(name)
    .digest('base64url')
    .replace(/[^a-z]/gi, '');
  for (let length = 2; ; length += 1) {
    const short = `--${digest.slice(0, length)}`;
    if (!taken.has(short)) return short;
  }
}

/** Analyzes the custom properties of `sheets`. Properties that `code` mentions are left as they are. */
export function readProperties(sheets: readonly string[], code: string): Properties {
  const values = new Map<string, string[]>();
  const atRoot = new Set<string>();
  const withFallback = new Set<string>();
  for (const sheet of sheets) {
    for (const [, name = ''] of sheet.matchAll(/var\((--[\w-]+)\s*,/g)) withFallback.add(name);
    postcss.parse(sheet).walkDecls(/^--/, ({ prop, value, parent }) => {
      values.set(prop, [...(values.get(prop) ?? []), value]);
      if (
        parent?.type === 'rule' &&
        'selector' in parent &&
        parent.selector === ':root' &&
        parent.parent?.type === 'root'
      )
        atRoot.add(prop);
    });
  }
  const mentioned = new Set(code.match(propertyName));
  const own = [...values].filter(([name]) => !mentioned.has(name));
  const constants = new Map<string, string>();
  for (const [name, [value = '', ...others]] of own) {
    // A `url()` is relative to its own file.
    if (others.length > 0 || !atRoot.has(name) || withFallback.has(name) || /var\(|url\(/.test(value))
      continue;
    constants.set(name, value);
  }
  const names = new Map<string, string>();
  for (const [name] of own.sort())
    if (!constants.has(name)) names.set(name, shortName(name, new Set([...mentioned, ...names.values()])));
  return { constants, names, mentioned };
}

/**
 * Inlines custom properties that only ever have one value, and shortens the names of all others: every document
 * carries styles, and the browser resolves each property for each element. Used in builds only.
 */
export function leanProperties({ constants, names }: Properties): Plugin {
  const lean = (text: string) =>
    text
      .replace(plainUse, (use, name: string) => constants.get(name) ?? use)
      .replace(propertyName, (name) => names.get(name) ?? name);
  return {
    postcssPlugin: 'lean-properties',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        if (constants.has(declaration.prop)) return void declaration.remove();
        if (declaration.prop.startsWith('--')) declaration.prop = lean(declaration.prop);
        if (declaration.value.includes('--')) declaration.value = lean(declaration.value);
      });
    },
  };
}

/** Returns the custom properties of the whole site, including the pages that functions render. */
export function siteProperties(): Properties {
  const code = ['src/**/*.{ts,tsx}', '../functions/src/**/*.ts', 'index.html', 'build/{boot,early}.js'];
  return readProperties(
    read('src/**/*.css'),
    code.flatMap((files) => read(files, ['**/*.test.*'])).join('\n'),
  );
}

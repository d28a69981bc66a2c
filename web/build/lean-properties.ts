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
  /** Values by name: of those that have one value everywhere, always. */
  constants: Map<string, string>;
  /** Short names of all others. */
  names: Map<string, string>;
  /** The names in code. */
  mentioned: ReadonlySet<string>;
}

/** A name that stays the same from build to build, so that a style sheet that did not change keeps its address. */
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

/** What may be done with the custom properties of `sheets`; those that `code` mentions are left as they are. */
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
    // An address is relative to its own file.
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
 * Writes values in place of custom properties that never have another one, and short names in place of the names of all others:
 * each document brings styles, and the browser looks up each property of each element. Only in what is built.
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

/** The properties of the whole site, whose pages are also written by functions. */
export function siteProperties(): Properties {
  const code = ['src/**/*.{ts,tsx}', '../functions/src/**/*.ts', 'index.html', 'build/boot.js'];
  return readProperties(
    read('src/**/*.css'),
    code.flatMap((files) => read(files, ['**/*.test.*'])).join('\n'),
  );
}

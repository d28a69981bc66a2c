import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Rules = { [key: string]: unknown };

const text = readFileSync(fileURLToPath(new URL('../../../firebase.rules.json', import.meta.url)), 'utf8');
const withoutComments = text.replace(/^\s*\/\/.*$/gm, '');
export const { rules } = JSON.parse(withoutComments) as { rules: Rules };

/** Returns every path with a `.read`, `.write` or `.validate` rule; wildcards as `$name`. */
export function ruledPaths(node: Rules, path: string[] = []): string[] {
  const here = ['.read', '.write', '.validate'].some((key) => key in node) ? [path.join('/')] : [];
  const below = Object.entries(node)
    .filter(([key]) => !key.startsWith('.'))
    .flatMap(([key, child]) => ruledPaths(child as Rules, [...path, key]));
  return [...here, ...below];
}

export function matches(ruled: string, path: string): boolean {
  const pattern = ruled.split('/');
  const keys = path.split('/');
  const fits = (key: string, at: number) => {
    const [fixed = '', wildcard] = key.split('$');
    return wildcard === undefined ? key === keys[at] : keys[at]?.startsWith(fixed);
  };
  return pattern.length === keys.length && pattern.every(fits);
}

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const source = `${import.meta.dirname}/..`;
const files = globSync('**/*.css', { cwd: source, exclude: ['styles/**'] });

/** Returns each declaration that matches the pattern, as `file: declaration`. */
const declarations = (pattern: RegExp): string[] =>
  files.flatMap((file) => {
    const css = readFileSync(`${source}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
    return css
      .split(/[;{}]/)
      .map((declaration) => declaration.trim())
      .filter((declaration) => pattern.test(declaration))
      .map((declaration) => `${file}: ${declaration.replace(/\s+/g, ' ')}`);
  });

it('every colour of a component is a token, except black in masks and behind videos and dialogs', () => {
  expect(files.length).toBeGreaterThan(50);
  const literal = /#(?!000\b)[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;
  const named = /^[\w-]+:.*[\s,(](?:white|black|gr[ae]y|red|orange|yellow|green|blue|brown|silver|gold)\b/;
  expect([...declarations(literal), ...declarations(named)]).toEqual([]);
});

it('no font size is in pixels, so that all text follows the reader’s font size setting', () => {
  expect(declarations(/^(?:font|font-size|--[\w-]*text[\w-]*):.*\b\d*\.?\d+px\b/)).toEqual([]);
});

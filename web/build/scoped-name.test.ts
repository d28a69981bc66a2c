import { expect, test } from 'vitest';
import { scopedName } from './scoped-name.ts';

const inWeb = (path: string) => new URL(`../${path}`, import.meta.url).pathname;

test('every class of every file gets a unique, stable name that no ad blocker matches', () => {
  const files = [inWeb('src/ui/button.module.css'), inWeb('src/ui/row-added-later.module.css')];
  const classes = Array.from({ length: 60 }, (_, at) => `class${at}`);
  const named = () => files.flatMap((file) => classes.map((name) => scopedName(name, file)));

  const names = named();

  expect(new Set(names).size).toBe(names.length);
  expect(named()).toEqual(names);
  for (const name of names) expect(name).toMatch(/^_[a-zA-Z]{3,4}$/);
});

test('a file requested with a query has the same class names as without', () => {
  const file = inWeb('src/ui/icon.module.css');
  expect(scopedName('icon', `${file}?used`)).toBe(scopedName('icon', file));
});

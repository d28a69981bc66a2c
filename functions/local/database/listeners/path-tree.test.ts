import { expect, test } from 'vitest';
import { PathTree } from './path-tree.ts';

const tree = new PathTree<string>();
for (const path of ['', 'a', 'a/b', 'a/b/c', 'a/x', 'z/y'])
  tree.add(path.split('/').filter(Boolean), `/${path}`);

test.each([
  ['', '/', '/a /a/b /a/b/c /a/x /z/y'],
  ['a', '/ /a', '/a/b /a/b/c /a/x'],
  ['a/b/c/d', '/ /a /a/b /a/b/c', ''],
  ['q', '/', ''],
])('a change at "%s" notifies the listeners %s above and %s below', (path, above, below) => {
  const keys = path.split('/').filter(Boolean);
  expect([...tree.above(keys)].join(' ')).toBe(above);
  expect([...tree.below(keys)].join(' ')).toBe(below);
});

test('a visit of a path tree can skip branches', () => {
  expect([...tree.below([], (path) => path[0] !== 'a')].join(' ')).toBe('/z/y');
});

test('a path tree from which everything was removed has no nodes', () => {
  const small = new PathTree<number>();
  small.add(['a', 'b'], 1);
  small.add(['a', 'b'], 2);
  small.delete(['a', 'b'], 1);
  expect(small.isEmpty()).toBe(false);
  small.delete(['a', 'b'], 2);
  small.delete(['never', 'there'], 3);
  expect(small.isEmpty()).toBe(true);
});

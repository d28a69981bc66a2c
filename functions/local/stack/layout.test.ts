import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findRoot } from './layout.ts';

const owners = [
  ...['README.md', 'firebase.json', 'firebase.rules.json', 'functions', 'package.json'],
  ...['tsconfig.base.json', 'web'],
];
/** Created by npm. */
const added = ['node_modules', 'package-lock.json'];

it('the top level of the repository has exactly the files and folders that the owner chose', () => {
  const there = readdirSync(findRoot()).filter((name) => !name.startsWith('.') && !added.includes(name));
  expect(there.sort()).toEqual(owners);
});

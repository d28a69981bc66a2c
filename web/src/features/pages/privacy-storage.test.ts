import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type StorageUse, usedStorageKeys, usedStores } from './privacy-storage.ts';

const root = new URL('../../../', import.meta.url).pathname;
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|features\/pages\//.test(file))
  .map((file) => `src/${file}`);
const files = [...sources, 'index.html'].map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8')
    // Locks and broadcast channels store nothing, and neither does a cache lookup.
    .replace(/new BroadcastChannel\([^)]*\)|`riffhall:\$\{name\}`|\bcaches\.match\(/g, ''),
}));

/** Returns the fixed part of a name, before an interpolated value: `riffhall:comment:${uid}`. */
const nameOf = (found: string) => found.replace(/:$/, '');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => nameOf(name ?? ''));

const key = String.raw`['"\`]([\w:-]+)`;
const keeps = new RegExp(
  [
    String.raw`\b(?:storage|tabStorage)\.(?:has|read|write|keys|watch)`,
    String.raw`\b(?:local|session)Storage\b`,
    String.raw`\b(?:historyState|afterLogin)\(`,
  ].join('|'),
);
// The stores of `lib/store.ts` are in memory.
const stores = /\bkeyValueStore\b|\bcaches\.|\bcacheName\b|ExpirationPlugin/;

/** Returns the storage names in a file, given in a constant or inline. */
const namesIn = (text: string) => [
  ...matches(
    text,
    new RegExp(String.raw`\bconst \w*(?:key|prefix|cache|flag)\w* =\s*(?:\([^)]*\)[^=]*=>\s*)?${key}`, 'gi'),
  ),
  ...matches(
    text,
    new RegExp(
      String.raw`(?:torage\.\w+|historyState|afterLogin|keyValueStore(?:<\w+>)?|caches\.\w+)\(\s*${key}`,
      'g',
    ),
  ),
  ...matches(text, /['"`](riffhall[:-][\w-]+)/g),
  // A cache per group of parts: `{ member: memberParts }`.
  ...matches(text, /\b(\w+): \w+Parts\b/g),
];

const named = (lists: readonly StorageUse[]) => lists.flatMap(({ names }) => names).sort();
const found = (pattern: RegExp) => {
  const texts = files.filter(({ text }) => pattern.test(text)).map(({ text }) => text);
  return [...new Set(texts.flatMap(namesIn))].sort();
};

test('the privacy page names every storage key that the code uses in the browser, and no other', () => {
  expect(found(keeps)).toEqual(named(usedStorageKeys));
});

test('the privacy page names every database and cache of the code, and no other', () => {
  const expiring = files.some(({ text }) => text.includes('ExpirationPlugin')) ? ['workbox-expiration'] : [];
  expect([...found(stores), ...expiring].sort()).toEqual(named(usedStores));
});

test('no file stores anything under a name that this test cannot see', () => {
  const unseen = files.filter(
    ({ file, text }) =>
      (keeps.test(text) || stores.test(text)) &&
      namesIn(text).length === 0 &&
      // Excludes the storage wrappers themselves, and files that import the name.
      !/(platform\/((tab-)?storage|key-value-store)|data\/remembered-by-member)\.ts$/.test(file) &&
      !/import [^;]*Key\b/.test(text),
  );
  expect(unseen.map(({ file }) => file)).toEqual([]);
});

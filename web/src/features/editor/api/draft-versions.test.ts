import { gzipSync } from 'node:zlib';
import { emptyDraftFields } from '@contract/draft-fields.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPublished, loadVersion } from './draft-versions.ts';
import * as log from '../../../platform/log.ts';

const stored = new Map<string, unknown>();
vi.mock('../../../platform/firebase/load.ts', () => ({
  loadFirebase: () =>
    Promise.resolve({ database: { read: (path: string) => Promise.resolve(stored.get(path) ?? null) } }),
}));

const pack = (value: unknown) => gzipSync(JSON.stringify(value)).toString('base64');
const content = {
  fields: JSON.stringify({ ...emptyDraftFields, title: 'Motörhead 🤘' }),
  html: '<p>Lemmy – „laut“.</p>',
};
const version = (kind: string) => ({ kind, at: 1, by: 'me', title: 'Doom', words: 2, hash: 'h', bytes: 9 });

beforeEach(() => stored.clear());

test('a version that the server compressed is decompressed', async () => {
  stored.set('draftHistory/texts/d1/v00000001', pack(content));
  expect(await loadVersion('d1', 'v00000001')).toEqual({
    fields: { ...emptyDraftFields, title: 'Motörhead 🤘' },
    html: content.html,
  });
});

test('a version that was deleted is null, and one that cannot be decompressed is an error', async () => {
  expect(await loadVersion('d1', 'v00000001')).toBeNull();
  stored.set('draftHistory/texts/d1/v00000001', btoa('no archive'));
  await expect(loadVersion('d1', 'v00000001')).rejects.toThrow();
});

test('the version that readers see is the last published one, skipping a malformed one', async () => {
  vi.spyOn(log, 'logError').mockReturnValue();
  stored.set('draftHistory/versions/d1', {
    v00000001: version('published'),
    v00000003: version('published'),
    v00000004: version('saved'),
    v00000005: 'broken',
  });
  stored.set('draftHistory/texts/d1/v00000003', pack(content));
  expect((await loadPublished('d1'))?.html).toBe(content.html);
  stored.set('draftHistory/versions/d1', { v00000004: version('saved') });
  expect(await loadPublished('d1')).toBeNull();
});

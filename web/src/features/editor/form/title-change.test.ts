import { emptyDraftFields } from '@contract/draft-fields.ts';
import { expect, test } from 'vitest';
import { fieldsOfCopy, withTitle } from './title-change.ts';

const fields = { ...emptyDraftFields, slug: 'before' };

test.each<[what: string, slug: { ownSlug: boolean; frozen: boolean }, changed: object]>([
  ['follows the title', { ownSlug: false, frozen: false }, { title: 'Doom & Döner', slug: 'doom-doner' }],
  ['stays as its author wrote it', { ownSlug: true, frozen: false }, { title: 'Doom & Döner' }],
  ['stays as readers know it', { ownSlug: false, frozen: true }, { title: 'Doom & Döner' }],
])('the address of an article %s', (_what, { ownSlug, frozen }, changed) => {
  expect(withTitle({ ...fields, ownSlug }, 'Doom & Döner', frozen)).toEqual(changed);
});

test('a copy gets its own title and address, marked as a copy once', () => {
  const copy = fieldsOfCopy({ ...fields, title: 'Doom', ownSlug: true });
  expect(copy).toMatchObject({ title: 'Doom (copy)', slug: 'doom-copy', ownSlug: false });
  expect(fieldsOfCopy(copy).title).toBe('Doom (copy)');
  expect(fieldsOfCopy({ ...fields, title: 'x'.repeat(120) }).title).toHaveLength(120);
});

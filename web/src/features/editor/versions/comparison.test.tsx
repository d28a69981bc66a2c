import { emptyDraftFields, type DraftFields } from '@contract/draft-fields.ts';
import { expect, it } from 'vitest';
import { compareFields } from './comparison.tsx';

const cover = (id: string, alt = 'A wall') => ({
  ...{ id, alt, width: 960, height: 960, widths: [480], placeholder: '#1c1a18' },
});
const before: DraftFields = {
  ...emptyDraftFields,
  ...{ title: 'Doom', slug: 'doom', tags: ['doom'], cover: cover('a') },
  review: { rating: 3.5 },
};
const labels = (change: Partial<DraftFields>, frozenSlug = false) =>
  compareFields(before, { ...before, ...change }, frozenSlug).map(({ label }) => label);

it.each<[what: string, change: Partial<DraftFields>, shown: string[]]>([
  ['nothing', {}, []],
  ['the title and its address', { title: 'Sludge', slug: 'sludge' }, ['Title', 'Address']],
  ['the kind', { kind: 'review' }, ['Kind']],
  ['tags', { tags: [] }, ['Tags']],
  ['the rating', { review: { rating: 4 } }, ['Rating']],
  ['the words of the cover', { cover: cover('a', 'A stage') }, ['Description of the cover']],
  ['another cover', { cover: cover('b') }, ['Cover']],
  ['no cover', { cover: null }, ['Description of the cover', 'Cover']],
])('a change of %s shows the changed fields', (_what, change, shown) => {
  expect(labels(change)).toEqual(shown);
});

it('the address of a published article is not compared, because it does not change', () => {
  expect(labels({ slug: 'sludge' }, true)).toEqual([]);
});

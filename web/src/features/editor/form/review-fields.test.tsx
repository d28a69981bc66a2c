import { emptyDraftFields, type DraftFields } from '@contract/draft-fields.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import Details from './details.tsx';

vi.mock('../../../data/suggestions.ts', () => ({
  suggestBands: (typed: string) =>
    Promise.resolve(
      'iron veil'.startsWith(typed.toLowerCase()) ? [{ key: 'Iron Veil', text: 'Iron Veil' }] : [],
    ),
  bandSpelling: (typed: string) => (typed.toLowerCase() === 'iron veil' ? 'Iron Veil' : typed),
}));
vi.mock('./suggestions.ts', () => ({
  suggestTags: () => Promise.resolve([{ key: 'doom', text: 'doom' }]),
  suggestLabels: () => Promise.resolve([{ key: 'Relapse', text: 'Relapse' }]),
}));

function setUp() {
  const seen = vi.fn<(fields: DraftFields) => void>();
  function Slip() {
    const [fields, setFields] = useState<DraftFields>({ ...emptyDraftFields, kind: 'review' });
    const edit = (change: Partial<DraftFields>) => {
      const next = { ...fields, ...change };
      setFields(next);
      seen(next);
    };
    return (
      <Details
        fields={fields}
        frozenSlug={null}
        draftId={null}
        onEdit={edit}
        byline={{
          record: null,
          uid: 'me',
          owner: null,
          save: () => Promise.resolve(true),
          onLeft: () => undefined,
        }}
        onChooseCover={() => undefined}
      />
    );
  }
  return { ...renderAt(<Slip />), fields: () => seen.mock.lastCall?.[0] };
}

const field = (name: string) => screen.getByRole('combobox', { name });

test('a suggested band of the review is added to the bands in its suggested spelling', async () => {
  const { user, fields } = setUp();
  await user.type(field('Band'), 'iron');
  await user.click(await screen.findByRole('option', { name: 'Iron Veil' }));
  await user.tab();
  expect(fields()).toMatchObject({ review: { band: 'Iron Veil' }, bands: ['Iron Veil'] });
});

test('a typed band of the review is added once, in its known spelling, and corrected in both places', async () => {
  const { user, fields } = setUp();
  await user.type(field('Band'), 'Iron Vale');
  await user.tab();
  expect(fields()).toMatchObject({ review: { band: 'Iron Vale' }, bands: ['Iron Vale'] });
  await user.clear(field('Band'));
  await user.type(field('Band'), 'iron veil');
  await user.tab();
  expect(fields()).toMatchObject({ review: { band: 'Iron Veil' }, bands: ['Iron Veil'] });
});

test('tags, bands and labels have suggestions', async () => {
  const { user, fields } = setUp();
  await user.type(field('Tags optional'), 'do');
  await user.click(await screen.findByRole('option', { name: 'doom' }));
  await user.type(field('Bands optional'), 'iron');
  await user.click(await screen.findByRole('option', { name: 'Iron Veil' }));
  await user.type(field('Label optional'), 'rel');
  await user.click(await screen.findByRole('option', { name: 'Relapse' }));
  expect(fields()).toMatchObject({ tags: ['doom'], bands: ['Iron Veil'], review: { label: 'Relapse' } });
});

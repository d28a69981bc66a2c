import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { contentOf, storedDraft } from '../testing/fake-draft-services.ts';
import { CopyOffer } from './copy-offer.tsx';

test('the words of a version are counted as below the text, whatever their markup', () => {
  const html = '<p>Br<strong>ea</strong>king<span data-footnote>Or so</span>, <s>not</s>.</p><p>News</p>';
  const copy = { id: 'd1', uid: 'me', base: 1, content: contentOf(html), at: 0 };
  const stored = storedDraft('<ul><li>One</li><li>two</li></ul>');
  renderAt(<CopyOffer {...{ copy, stored }} now={0} onRestore={vi.fn()} onDiscard={vi.fn()} />);
  expect(screen.getByText(/5 words, ending: “… Breaking, not. News”/)).toBeVisible();
  expect(screen.getByText(/2 words, ending: “… One two”/)).toBeVisible();
});

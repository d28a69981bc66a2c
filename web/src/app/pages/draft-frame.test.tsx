import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Route, Routes } from 'react-router-dom';
import { showDraft } from '../../features/editor/api/draft-preview.ts';
import { renderAt } from '../../testing/render.tsx';
import { DraftFrame } from './draft-frame.tsx';

vi.mock('../../features/editor/api/draft-preview.ts');

test('the address of a draft that does not exist has a heading and a way back to the articles', async () => {
  vi.mocked(showDraft).mockResolvedValue(null);
  const { user } = renderAt(
    <Routes>
      <Route path="/preview/draft/:draftId" element={<DraftFrame draftId="nowhere" />} />
      <Route path="/article/admin" element={<p>All your articles</p>} />
    </Routes>,
    { route: '/preview/draft/nowhere' },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Preview' })).toBeVisible();
  expect(screen.getByText('No such draft')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To your articles' }));
  expect(screen.getByText('All your articles')).toBeVisible();
});

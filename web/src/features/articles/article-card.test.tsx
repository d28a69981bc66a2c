import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectPlayer, setPlayback, type Track } from '../player/index.ts';
import { renderAt } from '../../testing/render.tsx';
import { ArticleCard } from './article-card.tsx';
import { listedArticle } from './stored-article.ts';

const recording = { file: 'f'.repeat(64), seconds: 180, bytes: 9, textAt: 1, madeAt: 2 };

function cardOf(stored: object) {
  const article = listedArticle('ash', {
    title: 'Ash',
    kind: 'review',
    publishedAt: 5,
    author: { uid: 'mara', name: 'Mara Voss' },
    ...stored,
  });
  if (!article) throw new Error('The card is complete.');
  return <ArticleCard article={article} variant="row" level={2} />;
}

test('what was read aloud plays from the sleeve of its card, and pauses there', async () => {
  const play = vi.fn<(track: Track) => void>();
  connectPlayer(play);
  renderAt(cardOf({ recording }));
  fireEvent.click(screen.getByRole('button', { name: 'Listen: Ash' }));
  expect(play).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ slug: 'ash', recording }));
  setPlayback(true, 'ash');
  expect(await screen.findByRole('button', { name: 'Pause: Ash' })).toBeVisible();
});

test('the sleeve of an article with a player leads to it', () => {
  renderAt(cardOf({ hasPlayer: true }));
  expect(screen.getByRole('link', { name: 'To the player: Ash' })).toHaveAttribute(
    'href',
    '/article/ash#player',
  );
});

test('the sleeve of an article that was not read aloud has no button', () => {
  renderAt(cardOf({}));
  expect(screen.queryByRole('button', { name: /^(Listen|Pause|Play)/ })).toBeNull();
});

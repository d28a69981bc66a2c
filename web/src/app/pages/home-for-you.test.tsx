import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { TestPlaces } from '../../testing/test-places.ts';
import HomeForYou from './home-for-you.tsx';

const site = new TestPlaces();
vi.mock('../../platform/database-rest.ts', () => ({ publicReader: () => site.reader }));
vi.mock('../../features/follow/api.ts', () => ({
  watchFollows: () => (onTargets: (targets: string[]) => void) => {
    onTargets(['mara', 'band:sleep']);
    return () => undefined;
  },
}));

test('a member finds the next shows of the bands they follow beside the articles', async () => {
  const startsAt = Date.now() + 1e8;
  site.put('events/night', {
    ...{ title: 'Slow Night', startsAt, until: startsAt + 1e7, timeZone: 'Europe/Berlin' },
    ...{ venue: 'Hall', city: 'Leipzig', country: 'DE', state: 'announced', lineUp: ['Sleep'] },
  });
  site.put('lists/eventsByBand/sleep/night', startsAt);
  renderAt(<HomeForYou uid="fan" now={Date.now()} since={null} />);
  expect(await screen.findByRole('link', { name: 'Slow Night' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'From those you follow' })).toBeVisible();
});

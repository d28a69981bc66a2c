import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { Poster } from './poster.tsx';
import { listedEvent, type ListedEvent } from './stored-event.ts';
import { storedEvent } from './testing/events.ts';

test('a generated poster follows its line-up, also where a band plays twice', () => {
  const billed = (...lineUp: string[]) => listedEvent('doom', storedEvent(1, { lineUp })) as ListedEvent;
  const { container, rerender } = renderAt(<Poster event={billed('Doom', 'Sleep', 'Doom')} sizes="" />);
  expect(container).toHaveTextContent('DoomSleepDoomBerlin');
  rerender(<Poster event={billed('Sleep', 'Doom')} sizes="" />);
  expect(container).toHaveTextContent(/^SleepDoomBerlin$/);
});

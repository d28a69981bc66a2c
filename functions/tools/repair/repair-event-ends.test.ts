import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { concert } from '../../test/doubles/page-subjects.ts';
import { endOf, waitingUntil } from '../../src/contract/event-dates.ts';
import { repairEventEnds } from './repair-event-ends.ts';

it('the repair of events lists postponed events without a date as upcoming, and leaves all others alone', async () => {
  const { database, at } = createMemoryDatabase(() => 0);
  const until = endOf(concert);
  const announced = { ...concert, state: 'announced', until };
  const waiting = { ...concert, state: 'postponed', dateOpen: true, until };
  await database.update({
    'events/announced': announced,
    'events/waiting': waiting,
    'events/cancelled': { ...waiting, state: 'cancelled' },
    'events/strange': { title: 5 },
  });
  const lines: string[] = [];
  const deps = { database, say: (line: string) => void lines.push(line) };
  expect(await repairEventEnds(false, deps)).toBe(false);
  expect(at('events/waiting')).toEqual(waiting);
  expect(await repairEventEnds(true, deps)).toBe(true);
  expect(at('events')).toEqual({
    announced,
    waiting: { ...waiting, until: waitingUntil },
    cancelled: { ...waiting, state: 'cancelled' },
    strange: { title: 5 },
  });
  expect(await repairEventEnds(false, deps)).toBe(true);
  expect(lines).toEqual([
    '1 event in the wrong place in lists. Nothing was changed; --mend puts it right.',
    '1 event put in the right place in lists.',
    'Events: lists have each in its right place.',
  ]);
});

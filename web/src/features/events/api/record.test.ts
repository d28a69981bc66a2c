import { expect, test, vi } from 'vitest';
import { watchEventRecord } from './record.ts';
import { fields as eventFields } from '../testing/fields.ts';
import { emit } from './testing/watched-paths.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const fields = eventFields({
  ...{ title: 'Slow', startsAt: 5, doorsAt: null, address: '', lineUp: ['Bell Witch'], genres: [] },
  ...{ summary: '', price: '', ticketUrl: '' },
});

test('an event is reported once both its card and its details have loaded', async () => {
  const onRecord = vi.fn();
  watchEventRecord('e1')(onRecord, vi.fn());
  await emit('events/e1', {
    ...{ title: 'Slow', startsAt: 5, until: 6, timeZone: 'Europe/Berlin', venue: 'SO36', city: 'Berlin' },
    ...{ country: 'DE', state: 'postponed', dateOpen: true, lineUp: ['Bell Witch'], genres: { doom: true } },
    ...{ counts: { going: 0, interested: 0 }, version: 4, changedAt: 1 },
  });
  expect(onRecord).not.toHaveBeenCalled();
  await emit('eventDetails/e1', { address: 'Oranienstraße 190', reason: 'Flu.' });
  expect(onRecord).toHaveBeenCalledExactlyOnceWith({
    fields: { ...fields, address: 'Oranienstraße 190', genres: ['doom'] },
    state: 'postponed',
    dateUnknown: true,
    reason: 'Flu.',
    version: 4,
  });
});

import { expect, test, vi } from 'vitest';
import { watchVenueDate } from './venue-date.ts';
import { fields as eventFields } from '../testing/fields.ts';
import { emit } from './testing/watched-paths.ts';

vi.mock('../../../platform/firebase/load.ts', () => ({ loadFirebase: vi.fn() }));

const fields = eventFields();

test('the event that occupies a venue date is read by its key', async () => {
  const onHolder = vi.fn();
  watchVenueDate(fields)(onHolder, vi.fn());
  await emit('venueDates/2027-11-20~so36~berlin', { event: 'e1' });
  expect(onHolder).toHaveBeenCalledWith({ event: 'e1' });
});

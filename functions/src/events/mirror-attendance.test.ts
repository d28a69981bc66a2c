import { expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import { mirrorAttendance } from './mirror-attendance.ts';

it('keeps what a member attends, whatever order the events come in', async () => {
  const { store, at } = createMemoryStore();
  await store.update({ 'attendance/slow-night/fan': 'interested' });
  await Promise.all([
    mirrorAttendance('slow-night', 'fan', store),
    mirrorAttendance('slow-night', 'fan', store),
  ]);
  expect(at('attending/fan')).toEqual({ 'slow-night': 'interested' });
  const late = mirrorAttendance('slow-night', 'fan', store);
  await store.update({ 'attendance/slow-night/fan': 'going' });
  await late;
  expect(at('attending/fan')).toEqual({ 'slow-night': 'going' });
  await store.update({ 'attendance/slow-night/fan': null });
  await mirrorAttendance('slow-night', 'fan', store);
  expect(at('attending')).toBeNull();
});

import { expect, it } from 'vitest';
import { createMemoryStore } from '../../test/doubles/memory-store.ts';
import { copyAttendance } from './copy-attendance.ts';

it('keeps what a member attends, whatever order the events come in', async () => {
  const { store, at } = createMemoryStore();
  await store.update({ 'attendance/slow-night/fan': 'interested' });
  await Promise.all([copyAttendance('slow-night', 'fan', store), copyAttendance('slow-night', 'fan', store)]);
  expect(at('attending/fan')).toEqual({ 'slow-night': 'interested' });
  const late = copyAttendance('slow-night', 'fan', store);
  await store.update({ 'attendance/slow-night/fan': 'going' });
  await late;
  expect(at('attending/fan')).toEqual({ 'slow-night': 'going' });
  await store.update({ 'attendance/slow-night/fan': null });
  await copyAttendance('slow-night', 'fan', store);
  expect(at('attending')).toBeNull();
});

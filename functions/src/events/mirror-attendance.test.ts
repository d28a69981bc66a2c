import { expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { mirrorAttendance } from './mirror-attendance.ts';

it('the mirror of attendance is right in whatever order the events arrive', async () => {
  const { database, at } = createMemoryDatabase();
  await database.update({ 'attendance/slow-night/fan': 'interested' });
  await Promise.all([
    mirrorAttendance('slow-night', 'fan', database),
    mirrorAttendance('slow-night', 'fan', database),
  ]);
  expect(at('attending/fan')).toEqual({ 'slow-night': 'interested' });
  const late = mirrorAttendance('slow-night', 'fan', database);
  await database.update({ 'attendance/slow-night/fan': 'going' });
  await late;
  expect(at('attending/fan')).toEqual({ 'slow-night': 'going' });
  await database.update({ 'attendance/slow-night/fan': null });
  await mirrorAttendance('slow-night', 'fan', database);
  expect(at('attending')).toBeNull();
});

import { beforeEach, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import { countAttendance } from './count-attendance.ts';

const clock = { now: () => 1 };
let memory = createMemoryDatabase();
beforeEach(async () => {
  memory = createMemoryDatabase();
  await memory.database.update({ 'events/doom': { title: 'Doom', counts: { going: 0, interested: 0 } } });
});

const change = (id: string, before: string | null, after: string | null) =>
  countAttendance({ event: 'doom', id, before, after }, { database: memory.database, clock });
const shown = () => memory.at('events/doom/counts');

it('a changed attendance moves from one count to the other, however often its event is delivered', async () => {
  await change('a', null, 'interested');
  expect(shown()).toEqual({ going: 0, interested: 1 });
  await Promise.all([change('b', 'interested', 'going'), change('b', 'interested', 'going')]);
  await change('b', 'interested', 'going');
  expect(shown()).toEqual({ going: 1, interested: 0 });
  await change('c', 'going', null);
  expect(shown()).toEqual({ going: 0, interested: 0 });
});

it('the count of attendance is right after fifty simultaneous events in any order, some of which change again', async () => {
  const each = Array.from({ length: 50 }, (_, index) => index);
  await Promise.all(
    each.flatMap((index) => [
      ...(index % 5 === 0 ? [change(`moved-${index}`, 'going', 'interested')] : []),
      change(`first-${index}`, null, 'going'),
    ]),
  );
  expect(shown()).toEqual({ going: 40, interested: 10 });
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the count of attendance that was interrupted at call %i is right after the next delivery',
  async (call) => {
    await change('a', null, 'interested');
    memory.failCall(call);
    await expect(change('b', 'interested', 'going')).rejects.toThrow('does not answer');
    await change('b', 'interested', 'going');
    expect(shown()).toEqual({ going: 1, interested: 0 });
  },
);

it('attendance of a missing event is not counted', async () => {
  await countAttendance(
    { event: 'gone', id: 'a', before: null, after: 'going' },
    { database: memory.database, clock },
  );
  expect(memory.at('events/gone')).toBeNull();
});

import { expect, it } from 'vitest';
import { beginRecordingWorld } from '../../test/doubles/recording-world.ts';

async function setUp() {
  const world = await beginRecordingWorld();
  const lines = () => world.audit().filter(({ what }) => what.startsWith('recording'));
  return { ...world, lines };
}

it('the log has one line for the member who requested a recording, and one for the member who removed it', async () => {
  const { ask, run, lines, slug, pass } = await setUp();
  await ask('make');
  await ask('make', 'boss');
  await run();
  pass(1000);
  await ask('remove', 'boss');
  await ask('remove', 'boss');
  pass(1000);
  // The file already exists, so this time it is ready at once.
  await ask('make', 'boss');
  await ask('make', 'boss');
  const line = { slug, title: 'Doom in the town' };
  expect(lines()).toMatchObject([
    { ...line, what: 'recording-make', by: 'ann' },
    { ...line, what: 'recording-remove', by: 'boss', member: 'ann' },
    { ...line, what: 'recording-make', by: 'boss', member: 'ann' },
  ]);
  expect(lines()[0]).not.toHaveProperty('member');
});

it('the log gets its line later if the function died before writing it', async () => {
  const { ask, memory, lines, run } = await setUp();
  await ask('make');
  await memory.database.update({ audit: null });
  await run();
  expect(lines()).toMatchObject([{ what: 'recording-make', by: 'ann' }]);
});

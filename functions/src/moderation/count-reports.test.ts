import { expect, it } from 'vitest';
import { beginCommentWorld as setUp, type CommentWorld } from '../../test/doubles/comment-world.ts';
import { eraseAuthor } from '../comments/erase-author.ts';

it('reports list a comment with their number, and alert the moderators once', async () => {
  const { post, report, record, alerts, takeReport, deliver } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  await report('pip', id);
  await Promise.all([takeReport('ola', id), takeReport('pip', id)]);
  await deliver();
  expect(record(id)).toMatchObject({ reports: 2, reportedAt: expect.any(Number) as number });
  expect(alerts).toMatchObject([{ kind: 'report-waiting' }]);
});

it.each<[string, (world: CommentWorld, id: string) => unknown]>([
  ['a moderator hides the comment', ({ moderate }, id) => moderate('maud', 'hide', [id])],
  ['a moderator deletes the comment', ({ moderate }, id) => moderate('maud', 'delete', [id])],
  ['a moderator dismisses them', ({ moderate }, id) => moderate('maud', 'dismiss', [id])],
  ['the writer deletes the comment', ({ remove }, id) => remove('fan', id)],
  ['those who reported leave', ({ deps }) => eraseAuthor('ola', deps)],
])('the alert about reports is withdrawn once %s', async (_how, settle) => {
  const world = await setUp();
  const { post, report, takeReport, alerts, deliver } = world;
  const [settled, other] = [await post('fan'), await post('fan')];
  for (const { id } of [settled, other]) await report('ola', id);
  await report('pip', other.id);
  await deliver();
  expect(alerts).toHaveLength(2);
  await settle(world, settled.id);
  await takeReport('ola', settled.id);
  await deliver();
  expect(alerts).toMatchObject([{ id: expect.stringContaining(other.id) as string }]);
});

it('the alert about reports is back once a dismissal is undone', async () => {
  const { post, report, moderate, alerts, deliver } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  await deliver();
  const [first] = alerts;
  await moderate('maud', 'dismiss', [id]);
  await deliver();
  expect(alerts).toEqual([]);
  await moderate('maud', 'dismiss', [id], { undo: true });
  await deliver();
  expect(alerts).toEqual([first]);
});

it('a report after a dismissal is a new occurrence', async () => {
  const { post, report, moderate, alerts, deliver, pass } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  await deliver();
  const [first] = alerts;
  await moderate('maud', 'dismiss', [id]);
  pass(1000);
  await report('pip', id);
  await deliver();
  expect(alerts).toHaveLength(1);
  expect(alerts).not.toEqual([first]);
});

it('reports are closed by a moderator who has seen all of them, or by hiding the comment', async () => {
  const { post, report, record, moderate, pass } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  const seen = record(id)?.version ?? 0;
  pass(1000);
  await report('pip', id);
  const comments = [{ id, version: seen }];
  expect((await moderate('maud', 'dismiss', [], { comments })).results).toMatchObject([{ why: 'changed' }]);
  expect((await moderate('maud', 'dismiss', [id])).results[0]?.done).toBe(true);
  expect(record(id)).not.toHaveProperty('reports');
  expect(record(id)).not.toHaveProperty('reportedAt');
  pass(1000);
  await report('boss', id);
  expect(record(id)?.reports).toBe(1);
  expect(
    (await moderate('maud', 'hide', [], { comments: [{ id, version: record(id)!.version - 1 }] })).results,
  ).toMatchObject([{ done: true }]);
  expect(record(id)).not.toHaveProperty('reports');
});

it('reports of a hidden or deleted comment are not counted', async () => {
  const { post, report, record, moderate, alerts, memory } = await setUp();
  const { id } = await post('fan');
  await moderate('maud', 'hide', [id]);
  await report('ola', id);
  expect(record(id)).not.toHaveProperty('reports');
  await report('ola', 'gone');
  expect(alerts).toEqual([]);
  expect(memory.at('moderation/gone')).toBeNull();
});

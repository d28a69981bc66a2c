import { expect, it } from 'vitest';
import { minuteMs } from '../contract/time.ts';
import { beginCommentWorld as setUp, type CommentWorld } from '../../test/doubles/comment-world.ts';
import { commentLimits } from '../comments/rate-limits.ts';
import { eraseAuthor } from '../comments/erase-comments.ts';

it('reports list a comment with their number, and alert the moderators once', async () => {
  const { post, report, record, alerts, countReports, deliver } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  await report('pip', id);
  await Promise.all([countReports(id), countReports(id)]);
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
  const { post, report, countReports, alerts, deliver } = world;
  const [settled, other] = [await post('fan'), await post('fan')];
  for (const { id } of [settled, other]) await report('ola', id);
  await report('pip', other.id);
  await deliver();
  expect(alerts).toHaveLength(2);
  await settle(world, settled.id);
  await countReports(settled.id);
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

it('a comment that is hidden or gone cannot be reported', async () => {
  const { post, report, record, moderate, alerts, memory, countReports } = await setUp();
  const { id } = await post('fan');
  await moderate('maud', 'hide', [id]);
  await expect(report('ola', id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(report('ola', 'gone')).rejects.toMatchObject({ code: 'not-found' });
  await countReports('gone');
  expect(record(id)).not.toHaveProperty('reports');
  expect(alerts).toEqual([]);
  expect(['reports', 'commentRecords/gone'].map(memory.at)).toEqual([null, null]);
});

it('a second report by the same member changes nothing', async () => {
  const { post, report, record, memory, pass } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  const [version, once] = [record(id)?.version, memory.at('reports')];
  pass(1000);
  await report('ola', id);
  expect([record(id)?.version, memory.at('reports')]).toEqual([version, once]);
});

it('reports of a comment that is hidden meanwhile are not counted', async () => {
  const { post, report, record, moderate, countReports } = await setUp();
  const { id } = await post('fan');
  await report('ola', id);
  await moderate('maud', 'hide', [id]);
  await countReports(id);
  expect(record(id)).not.toHaveProperty('reports');
});

it('a member who reports very often has to wait', async () => {
  const { post, report, pass } = await setUp();
  const ids: string[] = [];
  for (let count = 0; count <= commentLimits.member.reportsAtMost; count += 1) {
    ids.push((await post('fan', { text: `Loud ${count}.` })).id);
    pass(6 * minuteMs);
  }
  for (const id of ids.slice(1)) await report('ola', id);
  await expect(report('ola', ids[0]!)).rejects.toMatchObject({ code: 'too-many-requests' });
});

import type { ModerationAction } from '@contract/moderation.ts';
import { describe, expect, test } from 'vitest';
import type { QueueRow } from './api/queue.ts';
import { row } from './testing/row.ts';
import { actionsOf, actionsOfAll } from './decisions.ts';

describe('the possible decisions', () => {
  const objected = { objection: { text: 'Why?', at: 9, against: 'n00002' }, reportedAt: 9 };
  test.each<[fields: Partial<QueueRow>, actions: ModerationAction[]]>([
    [{}, ['hide', 'delete']],
    [{ reports: 2 }, ['hide', 'dismiss', 'delete']],
    [{ state: 'held' }, ['release', 'hide', 'delete']],
    [{ state: 'hidden' }, ['restore', 'delete']],
    [{ state: 'hidden', reports: 1 }, ['restore', 'delete']],
    [{ state: 'deleted' }, ['restore']],
    [{ state: 'hidden', ...objected }, ['restore', 'uphold', 'delete']],
    [{ state: 'deleted', ...objected }, ['restore', 'uphold']],
    [{ state: 'hidden', ...objected, reportedAt: null }, ['restore', 'delete']],
  ])('a comment with %o has its most likely decision first', (fields, actions) => {
    expect(actionsOf(row('a', fields))).toEqual(actions);
  });

  test('each decision about several comments lists those that allow it', () => {
    const [seen, hidden] = [row('a'), row('b', { state: 'hidden' })];
    expect([...actionsOfAll([seen, hidden])]).toEqual([
      ['hide', [seen]],
      ['delete', [seen, hidden]],
      ['restore', [hidden]],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { beginCommentWorld as setUp } from '../../test/doubles/comment-world.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { suspendMember } from './suspend-member.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const hour = 3_600_000;

describe('suspending a member', () => {
  it('a suspension is set with its reason and end, and logged once however often it is sent', async () => {
    const { suspend, memory, pass, audit } = await setUp();
    const until = now + hour;
    await Promise.all([suspend('maud', { until }), suspend('maud', { until })]);
    pass(5000);
    await suspend('maud', { until });
    expect(memory.at('suspensions/fan')).toEqual({
      until,
      reason: 'Shouting.',
      by: 'maud',
      byName: 'Maud',
      at: now,
      number: 1,
    });
    expect(audit()).toMatchObject([
      { what: 'timed-out', by: 'maud', member: 'fan', until, reason: 'Shouting.' },
    ]);
  });

  it('a suspension can be changed and ended, each with a line in the log', async () => {
    const { suspend, memory, pass, audit } = await setUp();
    await suspend('maud');
    pass(5000);
    await suspend('mick', { until: now + 2 * hour, reason: 'Still shouting.' });
    expect(memory.at('suspensions/fan')).toMatchObject({ until: now + 2 * hour, byName: 'Mick' });
    await suspend('maud', { until: null, reason: 'It was the singer.' });
    await suspend('maud', { until: null, reason: 'It was the singer.' });
    expect(memory.at('suspensions/fan')).toMatchObject({ until: now + 5000, by: 'maud', lifted: true });
    expect(audit()).toMatchObject([
      { what: 'timed-out' },
      { what: 'timed-out', reason: 'Still shouting.' },
      { what: 'time-out-lifted' },
    ]);
  });

  it('a suspension that is ended and set again with the same end has two lines in the log', async () => {
    const { suspend, memory, pass, audit } = await setUp();
    const until = now + hour;
    await suspend('maud', { until });
    pass(5000);
    await suspend('mick', { until: null, reason: 'It was the singer.' });
    pass(5000);
    await suspend('mick', { until, reason: 'It was not the singer.' });
    expect(memory.at('suspensions/fan')).toMatchObject({ until, byName: 'Mick' });
    expect(audit()).toMatchObject([
      { what: 'timed-out', by: 'maud', reason: 'Shouting.' },
      { what: 'time-out-lifted', by: 'mick' },
      { what: 'timed-out', by: 'mick', reason: 'It was not the singer.' },
    ]);
  });

  it('the suspension of a member who has become a moderator since can be ended by others', async () => {
    const { suspend, memory, setRoles } = await setUp();
    await suspend('maud');
    setRoles('fan', { comments: true });
    const lifted = { until: null, reason: 'One of us now.' };
    await expect(suspend('fan', lifted)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(suspend('mick')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await suspend('mick', lifted)).toEqual({ until: null });
    expect(memory.at('suspensions/fan')).toMatchObject({ until: now, lifted: true });
  });

  it('of two moderators who decide at the same moment, the last write stands, and the log has both', async () => {
    const { deps, suspend, memory } = await setUp();
    await suspend('maud');
    let isFirst = true;
    const late: typeof deps.database.update = async (changes) => {
      if (isFirst) {
        isFirst = false;
        await suspend('mick', { until: null, reason: 'It was the singer.' });
      }
      return deps.database.update(changes);
    };
    const longer = { uid: 'fan', until: now + 2 * hour, reason: 'Still shouting.' };
    await suspendMember('maud', longer, { ...deps, database: { ...deps.database, update: late } });
    expect(memory.at('suspensions/fan')).toMatchObject({ by: 'maud', until: now + 2 * hour });
    expect(memory.at('audit')).toMatchObject({
      'suspension-fan-1-maud': { what: 'timed-out', reason: 'Shouting.' },
      'suspension-fan-2-maud': { what: 'timed-out', reason: 'Still shouting.' },
      'suspension-fan-2-mick': { what: 'time-out-lifted', by: 'mick' },
    });
  });

  it.each<[string, string, object, ErrorCode]>([
    ['of oneself', 'maud', { uid: 'maud' }, 'forbidden'],
    ['of another moderator', 'maud', { uid: 'mick' }, 'forbidden'],
    ['of an admin', 'maud', { uid: 'boss' }, 'forbidden'],
    ['of nobody', 'maud', { uid: 'nobody' }, 'not-found'],
    ['that is over', 'maud', { until: now }, 'invalid-input'],
    ['of more than a year', 'maud', { until: now + 366 * 24 * hour }, 'invalid-input'],
  ])('a suspension is refused: %s', async (_what, by, input, code) => {
    const { suspend, memory } = await setUp();
    await expect(suspend(by, input)).rejects.toMatchObject({ code });
    expect([memory.at('suspensions'), memory.at('audit')]).toEqual([null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { createMemoryDatabase } from '../../test/doubles/memory-database.ts';
import type { WorkEntry, WorkKind } from '../contract/work.ts';
import { workOn } from '../kit/work.ts';
import { runWork, triesMax, startDueWork } from './run-work.ts';

const minute = 60_000;

function setUp() {
  let now = Date.UTC(2026, 10, 28, 20, 0);
  const memory = createMemoryDatabase(() => now);
  const done: string[] = [];
  const logged: string[] = [];
  const failing = new Set<string>();
  const deps = {
    database: memory.database,
    clock: { now: () => now },
    handle: ({ kind, of }: WorkEntry) => {
      done.push(`${kind} ${of}`);
      return failing.has(of) ? Promise.reject(new Error('No.')) : Promise.resolve();
    },
    log: (kind: WorkKind) => void logged.push(kind),
  };
  const keys = (node: string) => Object.keys(memory.at(node) ?? {});
  const add = (of: string) => memory.database.update(workOn('renameBand', of, deps));
  return {
    memory,
    deps,
    done,
    logged,
    failing,
    keys,
    add,
    pass: (ms: number) => (now += ms),
    now: () => now,
  };
}

describe('work that follows from a change', () => {
  it('is done once and removed, also when its event arrives again', async () => {
    const { deps, keys, add, done } = setUp();
    await add('tin-chapel');
    const [id = ''] = keys('workBulk');
    await runWork('workBulk', id, deps);
    await runWork('workBulk', id, deps);
    expect(done).toEqual(['renameBand tin-chapel']);
    expect(keys('workBulk')).toEqual([]);
  });

  it('that always fails is tried a few times, logged each time, and put aside', async () => {
    const { deps, keys, add, logged, failing, memory } = setUp();
    await add('tin-chapel');
    failing.add('tin-chapel');
    const [id = ''] = keys('workBulk');
    for (let time = 1; time < triesMax; time += 1)
      await expect(runWork('workBulk', id, deps)).rejects.toThrow('renameBand failed');
    await runWork('workBulk', id, deps);
    expect(logged).toHaveLength(triesMax);
    expect(keys('workBulk')).toEqual([]);
    expect(memory.at(`failedWork/${id}`)).toMatchObject({ kind: 'renameBand', failure: 'Error: No.' });
  });

  it('that was withdrawn, or done by another run, before it failed does not come back', async () => {
    const { deps, keys, add, memory } = setUp();
    await add('tin-chapel');
    const [id = ''] = keys('workBulk');
    const handle = async () => {
      await memory.database.update({ [`workBulk/${id}`]: null });
      throw new Error('No.');
    };
    await runWork('workBulk', id, { ...deps, handle });
    expect(memory.at('workBulk')).toBeNull();
  });

  it('that fails does not hold up other work', async () => {
    const { deps, keys, add, done, failing } = setUp();
    await add('tin-chapel');
    await add('amenra');
    failing.add('tin-chapel');
    for (const id of keys('workBulk')) await runWork('workBulk', id, deps).catch(() => undefined);
    expect(done).toEqual(['renameBand tin-chapel', 'renameBand amenra']);
    expect(keys('workBulk')).toHaveLength(1);
  });

  it('is started again once a run that was killed cannot be running any more', async () => {
    const { deps, keys, add, pass, now, memory } = setUp();
    await add('tin-chapel');
    const [id = ''] = keys('workBulk');
    await startDueWork(now() + 9 * minute, deps);
    expect(keys('workBulk')).toContain(id);
    pass(11 * minute);
    await startDueWork(now(), deps);
    const [again = ''] = keys('workBulk').filter((key) => key.startsWith('-') || key !== 'snapshotDrafts');
    expect(again).not.toBe(id);
    expect(memory.at(`workBulk/${again}`)).toMatchObject({ kind: 'renameBand', of: 'tin-chapel', tries: 1 });
  });

  it('whose runs are always killed is put aside, too', async () => {
    const { deps, memory, add, pass, now } = setUp();
    await add('tin-chapel');
    for (let time = 0; time < triesMax; time += 1) {
      pass(11 * minute);
      await startDueWork(now(), deps);
    }
    expect(Object.values(memory.at('failedWork') as object)).toMatchObject([
      { kind: 'renameBand', of: 'tin-chapel', failedAt: now(), failure: 'It never came to an end.' },
    ]);
  });
});

describe('recurring jobs', () => {
  it('are started at their minutes, for the time of the schedule', async () => {
    const { deps, keys, memory, now } = setUp();
    await startDueWork(now() + minute, deps);
    expect(keys('work')).toEqual(['sendAlerts']);
    expect(memory.at('work/sendAlerts')).toMatchObject({ kind: 'sendAlerts', of: String(now() + minute) });
    await startDueWork(now() + 7 * minute, deps);
    expect(keys('work')).toContain('refreshVideos');
    expect(keys('work')).not.toContain('sendEmails');
  });

  it('that look for what is due are started only if something is', async () => {
    const { deps, keys, memory, now } = setUp();
    await memory.database.update({ 'drafts/late/publishAt': now() + minute });
    await startDueWork(now(), deps);
    expect(keys('work')).not.toContain('publishDue');
    await memory.database.update({ 'drafts/due/publishAt': now() });
    await startDueWork(now(), deps);
    expect(keys('work')).toContain('publishDue');
  });

  it('never run twice at once', async () => {
    const { deps, memory, now, pass } = setUp();
    await startDueWork(now(), deps);
    const first = memory.at('work/sendAlerts');
    pass(minute);
    await startDueWork(now(), deps);
    expect(memory.at('work/sendAlerts')).toEqual(first);
  });

  it('that fail are logged and run again at their next time', async () => {
    const { deps, keys, now, logged, failing } = setUp();
    failing.add(String(now()));
    await startDueWork(now(), deps);
    await runWork('work', 'sendAlerts', deps);
    expect(logged).toEqual(['sendAlerts']);
    expect(keys('work')).not.toContain('sendAlerts');
    await startDueWork(now() + minute, deps);
    expect(keys('work')).toContain('sendAlerts');
  });

  it('whose run was killed are started again', async () => {
    const { deps, memory, now, pass } = setUp();
    await startDueWork(now(), deps);
    pass(11 * minute);
    await startDueWork(now(), deps);
    expect(memory.at('work/sendAlerts/at')).toBe(now());
  });
});

import { describe, expect, it } from 'vitest';
import { beginRecordingWorld } from '../../test/doubles/recording-world.ts';
import type { RecordingEstimate } from '../contract/recording-call.ts';
import { markOutdated } from './attach-recording.ts';
import { resumeStalledRecordings } from './generate-recording.ts';

async function notes({ told, notify }: Awaited<ReturnType<typeof beginRecordingWorld>>) {
  await notify();
  return told('ann').map(({ kind }) => kind);
}

describe('making a recording', () => {
  it('a recording is created in parts, paid for once, and notified', async () => {
    const world = await beginRecordingWorld();
    const { characters } = (await world.ask('estimate')) as RecordingEstimate;
    expect(await world.ask('make')).toEqual({ state: 'queued' });
    expect(world.used()).toBe(characters);
    await world.run();
    expect(world.work()).toMatchObject({ state: 'ready', parts: 3, done: 3, characters });
    expect(world.work()).not.toHaveProperty('requestedBy');
    expect(world.recording()).toMatchObject({ file: world.work()?.hash, seconds: 5 });
    expect(world.memory.at(`lists/articlesWith/recording/${world.slug}`)).toBe(world.recording()?.madeAt);
    expect(world.used()).toBe(characters);
    expect(world.memory.at('recordingQuota/reservations')).toBeNull();
    expect([...world.files.keys()]).toEqual([`media/${world.work()?.hash}/recording.mp3`]);
    expect(await notes(world)).toEqual(['recording-ready']);
    await world.run();
    expect(await world.ask('make')).toEqual({ state: 'ready' });
    expect(world.voice.spoken).toHaveLength(3);
    expect(await notes(world)).toEqual(['recording-ready']);
  });

  it('a recording is created once if many request it and the queue delivers twice simultaneously', async () => {
    const world = await beginRecordingWorld();
    await Promise.all([world.ask('make'), world.ask('make'), world.ask('make', 'boss')]);
    expect(world.tasks).toHaveLength(1);
    await Promise.all([world.run(), world.run()]);
    expect(world.voice.spoken).toHaveLength(3);
    expect(world.work()).toMatchObject({ state: 'ready' });
    expect(world.memory.at('recordingQuota/reservations')).toBeNull();
  });

  it('a recording resumes where it was interrupted and pays only for the rest', async () => {
    const world = await beginRecordingWorld();
    const { characters } = (await world.ask('estimate')) as RecordingEstimate;
    await world.ask('make');
    world.voice.speaking = () => {
      if (world.voice.spoken.length === 2) world.failing('voice-unreachable')();
    };
    await expect(world.run()).rejects.toThrow();
    expect(world.work()).toMatchObject({ state: 'working', done: 2 });
    await world.run(true);
    expect(world.work()).toMatchObject({ state: 'failed', failure: 'voice-unreachable' });
    expect(await notes(world)).toEqual(['recording-failed']);
    const { characters: rest } = (await world.ask('estimate')) as RecordingEstimate;
    expect(rest).toBeGreaterThan(0);
    expect(world.used()).toBe(characters - rest);
    world.voice.speaking = () => undefined;
    await world.ask('make');
    await world.run();
    expect(world.work()).toMatchObject({ state: 'ready' });
    expect(world.voice.spoken).toHaveLength(3);
    expect(world.used()).toBe(characters);
  });

  it('a recording fails immediately if the voice refuses, and costs nothing', async () => {
    const world = await beginRecordingWorld();
    world.voice.speaking = world.failing('voice-refused');
    await world.ask('make');
    await world.run();
    expect(world.work()).toMatchObject({ state: 'failed', failure: 'voice-refused' });
    expect(world.used()).toBe(0);
    expect(world.recording()).toBeNull();
  });

  it('a recording is created despite a failure at any call of the database', async () => {
    let calls = Infinity;
    for (let call = 1; call <= calls; call += 1) {
      const world = await beginRecordingWorld({ paragraphs: 2 });
      await world.ask('make');
      const before = world.memory.chances();
      world.memory.failCall(call);
      const failed = await world.run().catch(() => 'failed');
      if (failed !== 'failed') calls = world.memory.chances() - before;
      world.memory.failCall(0);
      world.pass(400_000);
      await world.run(true);
      await world.run(true);
      expect(world.work(), `call ${call}`).toMatchObject({ state: 'ready' });
      expect(world.voice.spoken, `call ${call}`).toHaveLength(2);
      await resumeStalledRecordings(world.deps);
      expect(world.memory.at('recordingQuota/reservations'), `call ${call}`).toBeNull();
      expect(world.used(), `call ${call}`).toBe(world.work()?.characters);
    }
  });

  it('a recording over the quota is refused and reserves nothing', async () => {
    const world = await beginRecordingWorld({ ceiling: 1000 });
    await expect(world.ask('make')).rejects.toMatchObject({ code: 'over-ceiling' });
    expect([world.used(), world.work(), world.memory.at('recordingQuota/reservations')]).toEqual([
      0,
      null,
      null,
    ]);
  });

  it.each([
    ['<p>***</p>', /nothing in this article/],
    [`<p>${'Long. '.repeat(11_000)}</p>`, /too long/],
  ])('a recording is refused if the text cannot be read', async (html, why) => {
    const world = await beginRecordingWorld();
    await world.deps.database.update({ [`articleBodies/${world.slug}/html`]: html });
    await expect(world.ask('make')).rejects.toThrow(why);
    await expect(world.ask('estimate')).rejects.toMatchObject({ code: 'not-ready' });
  });
});

describe('changes while a recording is being created', () => {
  it('a newer text is the one that is read aloud', async () => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    await world.save('d1', {}, '<p>All new.</p>');
    await world.act({ action: 'update', draftId: 'd1', version: 3 });
    await world.run();
    expect(world.voice.spoken).toEqual([expect.stringContaining('All new.')]);
    expect(world.recording()?.outdated).toBeUndefined();
    expect(world.used()).toBe(world.work()?.characters);
  });

  it('a text that changes while it is read aloud makes its recording outdated, until it changes back', async () => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    world.voice.speaking = async () => {
      world.voice.speaking = () => undefined;
      await world.save('d1', {}, '<p>All new.</p>');
      await world.act({ action: 'update', draftId: 'd1', version: 3 });
    };
    await world.run();
    expect(world.recording()).toMatchObject({ outdated: true });
    await world.save('d1', {}, world.html);
    await world.act({ action: 'update', draftId: 'd1', version: 4 });
    await markOutdated(world.slug, world.deps);
    expect(world.recording()).not.toHaveProperty('outdated');
  });

  it.each(['unpublish', 'delete'] as const)('a recording is cancelled cleanly by %s', async (action) => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    world.voice.speaking = async () => {
      world.voice.speaking = () => undefined;
      await world.act({ action, draftId: 'd1' });
    };
    await world.run();
    expect([world.work(), world.memory.at(`articles/${world.slug}`)]).toEqual([null, null]);
    expect(world.memory.at('recordingQuota/reservations')).toBeNull();
    expect(await notes(world)).toEqual([]);
  });

  it('cancelling a recording releases the quota of unspoken parts', async () => {
    const world = await beginRecordingWorld();
    const { characters } = (await world.ask('estimate')) as RecordingEstimate;
    await world.ask('make');
    world.voice.speaking = async () => {
      world.voice.speaking = () => undefined;
      await world.ask('remove');
    };
    await world.run();
    expect(world.voice.spoken).toHaveLength(1);
    expect(world.work()).toBeNull();
    const { characters: rest } = (await world.ask('estimate')) as RecordingEstimate;
    expect(world.used()).toBe(characters - rest);
  });

  it('a recording that is cancelled while its file is being written is not attached', async () => {
    const world = await beginRecordingWorld();
    const sound = await world.deps.newSound();
    world.deps.newSound = async () => {
      await world.ask('remove');
      return sound;
    };
    await world.ask('make');
    await world.run();
    expect([world.recording(), world.work(), await notes(world)]).toEqual([null, null, []]);
    expect(world.memory.at('recordingQuota/reservations')).toBeNull();
    expect(await world.ask('make')).toEqual({ state: 'ready' });
  });

  it('a recording is created even if the member who requested it has left', async () => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    world.closeAccount('ann');
    await world.run();
    expect(world.work()).toMatchObject({ state: 'ready' });
    expect(world.memory.at('users/ann')).toBeNull();
  });

  it('an article that is published again gets its recording back', async () => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    await world.run();
    const before = world.recording();
    await world.act({ action: 'unpublish', draftId: 'd1' });
    expect(world.memory.at('lists/articlesWith/recording')).toBeNull();
    await world.act({ action: 'publish', draftId: 'd1', version: 2 });
    expect(world.recording()).toEqual(before);
    expect(world.memory.at(`lists/articlesWith/recording/${world.slug}`)).toBe(before?.madeAt);
  });
});

describe('the schedule of recordings', () => {
  it('the schedule resumes stalled recordings and fails those that never end', async () => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    await resumeStalledRecordings(world.deps);
    expect(world.tasks).toHaveLength(1);
    world.pass(400_000);
    await resumeStalledRecordings(world.deps);
    expect(world.tasks).toHaveLength(2);
    world.pass(3 * 3_600_000);
    await resumeStalledRecordings(world.deps);
    expect(world.work()).toMatchObject({ state: 'failed', failure: 'internal' });
    await resumeStalledRecordings(world.deps);
    expect([world.used(), world.memory.at('recordingQuota/reservations')]).toEqual([0, null]);
    await world.run();
    expect(world.voice.spoken).toEqual([]);
  });
});

it.each(Array.from({ length: 8 }, (_, write) => write + 1))(
  'the schedule ends a request for an existing file that was interrupted at write %i',
  async (write) => {
    const world = await beginRecordingWorld();
    await world.ask('make');
    await world.run();
    await world.ask('remove');
    world.pass(1000);
    world.memory.dieWithWrite(write);
    await world.ask('make').catch(() => undefined);
    world.memory.revive();
    world.pass(400_000);
    await resumeStalledRecordings(world.deps);
    await world.run();
    expect(world.work()?.state ?? 'ready').toBe('ready');
    expect(world.voice.spoken).toHaveLength(3);
  },
);

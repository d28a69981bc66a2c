import { logger } from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureWorld, photoId } from '../../test/doubles/picture-world.ts';
import { deviceForgottenMs } from '../contract/push.ts';
import { dayMs } from '../contract/time.ts';
import { attemptsKeptMs, detailsKeptMs, pruneLeftOvers } from './prune-left-overs.ts';
import { unusedKeptMs } from './prune-unused.ts';

const info = vi.spyOn(logger, 'info').mockImplementation(() => undefined);
const said = () =>
  info.mock.calls.filter(([message]) => message === 'Left-overs removed').map(([, what]) => what as object);

let world: ReturnType<typeof createPictureWorld>;
let removed: string[] = [];
const prune = (removeFolder = (folder: string) => void removed.push(folder)) =>
  pruneLeftOvers({
    ...world.deps,
    folders: () => ({ removeFolder: async (folder) => Promise.resolve(removeFolder(folder)) }),
  });
const write = (changes: Record<string, unknown>) => world.memory.database.update(changes);

beforeEach(() => {
  info.mockClear();
  removed = [];
  world = createPictureWorld();
  world.pass(1_800_000_000_000);
});

describe('a picture', () => {
  beforeEach(() => world.keep());

  it('an unused picture is removed with its files after its retention time', async () => {
    await prune();
    world.pass(unusedKeptMs - 1);
    await prune();
    expect(removed).toEqual([]);
    expect(said().at(-1)).toMatchObject({ pictures: { removed: 0, waiting: 1 } });
    world.pass(1);
    await prune();
    expect(removed).toEqual([`media/${photoId}`]);
    expect([
      world.memory.at('media'),
      world.memory.at('cursors/unusedFiles'),
      world.memory.at('limits'),
    ]).toMatchObject([
      null,
      null,
      expect.not.objectContaining({ [`once-${photoId}`]: expect.anything() as unknown }),
    ]);
    expect(said().at(-1)).toMatchObject({ pictures: { removed: 1, waiting: 0 } });
  });

  it('a picture that cannot be removed does not keep anything else from being cleaned, and is removed by the next run', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const other = 'f'.repeat(24);
    await write({ [`media/${other}`]: { id: other } });
    await prune();
    world.pass(unusedKeptMs);
    await prune((folder) => {
      if (folder === `media/${photoId}`) throw new Error('The bucket keeps it');
      removed.push(folder);
    });
    expect(removed).toEqual([`media/${other}`]);
    expect(said().at(-1)).toMatchObject({ pictures: { removed: 1 }, recordings: { removed: 0 }, counts: 0 });
    expect(error).toHaveBeenCalled();
    error.mockRestore();
    expect(world.memory.at('media')).toMatchObject({ [photoId]: { id: photoId } });
    await prune();
    expect([removed, world.memory.at('media')]).toEqual([[`media/${other}`, `media/${photoId}`], null]);
  });

  it.each([
    ['the cover of a draft', { 'drafts/d/cover/id': photoId }],
    ['in the text of a draft', { 'draftBodies/d/html': `<img src="/media/${photoId}/480.webp">` }],
    ['in a version of a draft', { 'draftHistory/versions/d/v00000001/pictures': photoId }],
    ['the cover of an article', { 'articles/a/cover/id': photoId }],
    ['in an article', { 'articleBodies/a/html': `<img src="/media/${photoId}/480.webp">` }],
    ['of an article that was taken off', { 'unpublishedArticles/a/card/cover/id': photoId }],
    ['the poster of an event', { 'eventDetails/e/poster/id': photoId }],
    ['the poster of a deleted event', { 'deletedEvents/e/details/poster/id': photoId }],
    ['the poster of a proposal', { 'eventProposals/p': { waitingSince: 1, fields: `{"id":"${photoId}"}` } }],
    ['of a video', { 'videos/v/picture/id': photoId }],
  ])('a picture that is in use is kept: %s', async (_what, place) => {
    await write(place);
    await prune();
    world.pass(unusedKeptMs * 2);
    await prune();
    expect(removed).toEqual([]);
    expect(said().at(-1)).toMatchObject({ pictures: { removed: 0, waiting: 0 } });
  });

  it('the poster of a proposal that was decided about or withdrawn is removed, unless its event has it', async () => {
    await write({ 'eventProposals/p': { state: 'withdrawn', fields: `{"id":"${photoId}"}` } });
    await prune();
    world.pass(unusedKeptMs);
    await prune();
    expect(removed).toEqual([`media/${photoId}`]);
  });

  it('the retention time of a picture starts again when it is used again', async () => {
    await prune();
    await write({ 'drafts/d/cover/id': photoId });
    world.pass(unusedKeptMs);
    await prune();
    await write({ 'drafts/d': null });
    await prune();
    world.pass(unusedKeptMs - 1);
    await prune();
    expect(removed).toEqual([]);
  });

  it('a picture that is used again while a run looks for unused ones is kept', async () => {
    await prune();
    world.pass(unusedKeptMs);
    const { database } = world.deps;
    const get: typeof database.get = async (path: string) => {
      if (path === `cursors/unusedFiles/${photoId}`) await write({ 'draftBodies/d/html': photoId });
      return database.get<never>(path);
    };
    world.deps.database = { ...database, get };
    await prune();
    expect(removed).toEqual([]);
  });

  it('the retention time of a picture starts again when it is uploaded again', async () => {
    await prune();
    world.pass(unusedKeptMs);
    await world.keep();
    await prune();
    expect(removed).toEqual([]);
    expect(world.memory.at(`media/${photoId}`)).not.toBeNull();
  });

  it('a picture that is uploaded while it is being removed is created again, with its files', async () => {
    await prune();
    world.pass(unusedKeptMs);
    const before = world.world.encoded;
    let again: Promise<unknown> = Promise.resolve();
    await prune((folder) => {
      removed.push(folder);
      again = world.keep();
    });
    await again;
    expect(world.world.encoded).toBe(before + 1);
    expect(world.memory.at(`media/${photoId}`)).not.toBeNull();
    expect(world.memory.at('cursors/unusedFiles')).toBeNull();
  });

  it('no picture is removed if a place that may name it cannot be read', async () => {
    await prune();
    world.pass(unusedKeptMs);
    // The third read; attempts and details come first.
    world.memory.failCall(3);
    await expect(prune()).rejects.toThrow();
    expect(removed).toEqual([]);
  });
});

it('a recording without an article is removed with its parts, and another is kept', async () => {
  const [old, current] = ['a'.repeat(24), 'b'.repeat(24)];
  await write({
    [`recordingFiles/${old}/made/seconds`]: 5,
    [`recordingFiles/${current}/made/seconds`]: 5,
    'articles/a/recording/file': current,
  });
  await prune();
  world.pass(unusedKeptMs);
  await prune();
  expect(removed).toEqual([`media/${old}`, `recordings/${old}`]);
  expect(world.memory.at('recordingFiles')).toEqual({ [current]: { made: { seconds: 5 } } });
});

it('donation attempts are removed after their retention time, however many there are', async () => {
  const now = world.deps.clock.now();
  const attempts = Array.from({ length: 450 }, (_, index) => [
    `donationAttempts/a${index}`,
    { stage: 'settled', at: now },
  ]);
  await write(Object.fromEntries(attempts) as Record<string, unknown>);
  world.pass(attemptsKeptMs);
  await write({ 'donationAttempts/new': { stage: 'open', at: world.deps.clock.now() } });
  await prune();
  expect(Object.keys(world.memory.at('donationAttempts') as object)).toEqual(['new']);
  expect(said()).toMatchObject([{ attempts: 450 }]);
});

it('the details that donors added are removed from the ledger after a year, and the donation stays', async () => {
  const now = world.deps.clock.now();
  await write({
    'donations/pi_old': { amount: 500, createdAt: now, details: { message: 'Loud!', at: now } },
    'donations/pi_plain': { amount: 700, createdAt: now },
  });
  world.pass(detailsKeptMs);
  const later = world.deps.clock.now();
  await write({
    'donations/pi_new': { amount: 900, createdAt: later, details: { message: 'Hi', at: later } },
  });
  await prune();
  expect(world.memory.at('donations')).toEqual({
    pi_old: { amount: 500, createdAt: now },
    pi_plain: { amount: 700, createdAt: now },
    pi_new: { amount: 900, createdAt: later, details: { message: 'Hi', at: later } },
  });
  expect(said()).toMatchObject([{ donationDetails: 1 }]);
});

it('an entry of the sent log is removed after a year, whether or not the member is notified of anything else', async () => {
  const now = world.deps.clock.now();
  const old = Array.from({ length: 450 }, (_, index) => [`old${index}`, { at: now - index }] as const);
  await write({
    'members/fan': { name: 'Fan' },
    'members/ola': { name: 'Ola' },
    'sentLog/fan': Object.fromEntries(old),
    // Withdrawn while a device cleared it, so it has no `at`.
    'sentLog/ola/cleared': { pushed: { phone: -now } },
    'sentLog/ola/merged': { at: now, pushed: { phone: now + 1 } },
  });
  world.pass(365 * dayMs);
  await write({
    'sentLog/fan/new': { at: now + 1 },
    'sentLog/ola/clearedNow': { pushed: { phone: -now - 1 } },
  });
  await prune();
  expect(world.memory.at('sentLog')).toEqual({
    fan: { new: { at: now + 1 } },
    ola: { merged: { at: now, pushed: { phone: now + 1 } }, clearedNow: { pushed: { phone: -now - 1 } } },
  });
  expect(said()).toMatchObject([{ sentLog: 451, devices: 0 }]);
});

it('the count of what nobody follows or has saved any more is removed', async () => {
  const none = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`band:left-${index}`, 0]));
  await write({ 'counts/followers': { ...none, 'band:followed': 1 }, 'counts/saves': { gone: 0, doom: 2 } });
  await prune();
  expect(world.memory.at('counts')).toEqual({ followers: { 'band:followed': 1 }, saves: { doom: 2 } });
  expect(said()).toMatchObject([{ counts: 251 }]);
});

it('a device that was not used for three months is removed, even if its member is never notified', async () => {
  const now = world.deps.clock.now();
  await write({
    'members/fan': { name: 'Fan' },
    'members/ola': { name: 'Ola' },
    'devices/fan': { old: { token: 'old', at: now }, used: { token: 'used', at: now + 1 } },
    'devices/ola': { only: { token: 'only', at: now } },
    'lastWrites/fan/devices': { at: now, of: 'used', count: 2 },
  });
  world.pass(deviceForgottenMs);
  await prune();
  expect(world.memory.at('devices')).toEqual({ fan: { used: { token: 'used', at: now + 1 } } });
  expect(world.memory.at('lastWrites/fan/devices')).toEqual({ at: now, of: 'used', count: 1 });
  expect(said()).toMatchObject([{ sentLog: 0, devices: 2 }]);
});

import { indexDraft } from '../../src/articles/index-draft.ts';
import { renameAuthor } from '../../src/articles/rename-author.ts';
import { setBandSpelling } from '../../src/bands/set-band-spelling.ts';
import { workOn } from '../../src/kit/work.ts';
import {
  syncArticle,
  syncBandAndSearch,
  syncEvent,
  syncVideo,
  type SyncDeps,
} from '../../src/work/sync-items.ts';
import { updateOf } from '../../src/videos/write-videos.ts';
import { beginArticleWorld } from './article-world.ts';
import { type BandWorld, beginBandWorld } from './band-world.ts';
import { doWork, notifyAllFollowers } from './do-work.ts';
import { beginEventWorld } from './event-world.ts';
import type { Run, UseCases } from './use-cases.ts';

/** Sets up a change, of which the outbox has yet to do what follows. */
async function beginChange(
  change: (world: BandWorld) => Promise<unknown>,
  follow: (deps: SyncDeps) => Promise<unknown>,
): Promise<Run> {
  const world = await beginBandWorld();
  const deps = { ...world.deps, voice: 'en-GB-Neural2-F' };
  await follow(deps);
  await change(world);
  return { memory: world.memory, pass: world.pass, work: () => follow(deps) };
}

const video = {
  ...{ id: 'v2', title: 'Amenra – Live', tags: [], thumbnail: null },
  ...{ publishedAt: 5, seconds: 60, embeddable: true },
};

const merge = (world: BandWorld) => world.merge('tin-chapels', 'tin-chapel', ['Tin Chapels', 'Tin Chapel']);

const settleBands = (world: BandWorld) => async () => {
  const deps = { ...world.deps, voice: 'en-GB-Neural2-F' };
  await doWork('syncArticle', (slug, details) => syncArticle(slug, details, deps), deps);
  await doWork('syncEvent', (id, details) => syncEvent(id, details, deps), deps);
};

/** What the outbox does after changes. */
export const workUseCases: UseCases = {
  'what follows from other bands of an article': () =>
    beginChange(
      async (world) => {
        const version = await world.save('d2', { title: 'old', slug: 'old', bands: ['Om'] });
        await world.act({ action: 'update', draftId: 'd2', version });
      },
      (deps) => doWork('syncArticle', (slug, details) => syncArticle(slug, details, deps), deps),
    ),
  'what follows from another line-up of an event': () =>
    beginChange(
      ({ memory, deps }) =>
        memory.database.update({
          'events/e1/lineUp': ['Tin Chapel', 'Amenra'],
          ...workOn('syncEvent', 'e1', deps, { left: ['om', 'tin-chapels'] }),
        }),
      (deps) => doWork('syncEvent', (id, details) => syncEvent(id, details, deps), deps),
    ),
  'what follows from another spelling of a band': () =>
    beginChange(
      ({ memory, deps }) =>
        memory.database.update({
          'bandNames/spellings/om': 'OM',
          ...workOn('syncBand', 'om', deps),
        }),
      (deps) => doWork('syncBand', (key) => syncBandAndSearch(key, deps), deps),
    ),
  'the renaming of a band that was merged into another one': async () => {
    const world = await beginBandWorld();
    await merge(world);
    return { memory: world.memory, pass: world.pass, settle: settleBands(world), work: world.rename };
  },
  'a merge of bands': async () => {
    const world = await beginBandWorld();
    const settle = async () => {
      await world.rename();
      await settleBands(world)();
    };
    return { memory: world.memory, pass: world.pass, settle, work: () => merge(world) };
  },
  'the spelling of a band': async () => {
    const { memory, pass, deps } = await beginBandWorld();
    const spelling = { band: 'om', name: 'OM', seen: 'Om' };
    return { memory, pass, work: () => setBandSpelling('boss', spelling, deps) };
  },
  'the renaming of an author': async () => {
    const { act, memory, pass } = await beginArticleWorld();
    await act({ action: 'publish', draftId: 'd1', version: 1 });
    await memory.database.update({ 'profiles/ann/displayName': 'Anna' });
    return { memory, pass, work: () => renameAuthor('ann', memory.database) };
  },
  'the index of drafts': async () => {
    const world = await beginArticleWorld();
    const index = () => doWork('indexDraft', (id) => indexDraft(id, world.deps), world.deps);
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    await indexDraft('d1', world.deps);
    await world.act({ action: 'unpublish', draftId: 'd1' });
    return { memory: world.memory, pass: world.pass, work: index };
  },
  'what follows from a new video': () =>
    beginChange(
      async ({ memory, deps }) => memory.database.update(await updateOf(video, undefined, deps)),
      (deps) => doWork('syncVideo', (id, details) => syncVideo(id, details, deps), deps),
    ),
  'the notification of the followers of authors and bands': async () => {
    const { memory, pass, deps } = await beginBandWorld();
    return { memory, pass, work: () => notifyAllFollowers(deps) };
  },
  'the notification of an author’s followers': async () => {
    const world = await beginArticleWorld();
    await world.memory.database.update({ 'followers/ann/fan': true, 'followers/ann/bob': true });
    await world.act({ action: 'publish', draftId: 'd1', version: 1 });
    return { memory: world.memory, pass: world.pass, work: world.notifyFollowers };
  },
  'the notification of attendees and of a proposer': async () => {
    const world = await beginEventWorld();
    const [event, proposal] = [await world.announced(), await world.waiting({ venue: 'Lido' })];
    await world.attend(event, { ola: 'going', pip: 'interested' });
    await world.act({ action: 'cancel', event, version: 1, reason: 'Snow.' });
    await world.act({ action: 'approve', proposal, version: 1 });
    return { memory: world.memory, pass: world.pass, work: world.notify };
  },
};

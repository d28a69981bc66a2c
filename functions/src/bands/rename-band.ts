import { bandTag, indexLists } from '../contract/article-index.ts';
import { countedChanges, memberChanges } from '../contract/counted.ts';
import { paths } from '../contract/paths.ts';
import type { Changes, Database, Entry, StoreDeps } from '../database.ts';
import { type RenameProgress, type RenameStage, renameStages } from '../contract/band-merging.ts';
import { videoLists } from '../contract/videos.ts';
import { fanOut } from '../kit/fan-out.ts';
import { type SaveProgress, workOn } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { syncBand } from './sync-band.ts';

/** How often a member may follow or unfollow the bands during the move. */
const attemptsMax = 5;

/**
 * Makes a follower of a merged band follow the one that it was merged into. Idempotent. The rules refuse the move if
 * the member unfollows at that moment, who then follows neither.
 */
export async function moveFollow(uid: string, band: string, database: Database): Promise<void> {
  const into = await database.get(paths.bandAlias(band));
  if (into === null) return;
  const [old, next] = [bandTag(band), bandTag(into)];
  const increment = (by: number) => database.increment(by);
  const change = (of: string, before: true | null, after: true | null): Changes => ({
    [paths.follow(uid, of)]: after,
    ...countedChanges({ uid, kind: 'follows', of }, [before, after], increment),
  });
  const leave = memberChanges({ uid, kind: 'follows', of: old }, { [paths.follow(uid, old)]: null }, true, {
    now: database.serverTime,
    increment,
  });
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    if ((await database.get(paths.follow(uid, old))) === null) return;
    const hasBoth = (await database.get(paths.follow(uid, next))) !== null;
    // A member of both leaves the old one. Their list becomes shorter, so its count changes as well.
    const changes = hasBoth ? leave : { ...change(old, true, null), ...change(next, null, true) };
    if (await database.updateAs(uid, changes)) return;
  }
  throw new Error('A follower of a merged band could not be moved.');
}

export interface RenameDeps extends StoreDeps {
  /** Each function updates one record to the current spellings and merged bands. All are idempotent. */
  renameIn: {
    article: (slug: string) => Promise<void>;
    event: (id: string) => Promise<void>;
    video: (id: string, band: string) => Promise<void>;
    profile: (uid: string) => Promise<void>;
  };
}

interface Stage {
  list: (band: string) => string;
  work: (entry: Entry, band: string, deps: RenameDeps) => Promise<void>;
}

const names = (profile: unknown, band: string): boolean =>
  Object.hasOwn((profile as { bands?: object } | null)?.bands ?? {}, band);

const stages: Record<RenameStage, Stage> = {
  articles: { list: indexLists.band, work: ({ key }, _, { renameIn }) => renameIn.article(key) },
  shows: { list: paths.eventsOfBand, work: ({ key }, _, { renameIn }) => renameIn.event(key) },
  videos: { list: videoLists.band, work: ({ key }, band, { renameIn }) => renameIn.video(key, band) },
  followers: {
    list: (band) => paths.followers(bandTag(band)),
    work: ({ key }, band, { database }) => moveFollow(key, band, database),
  },
  // There is no index of members by favourite band, so this goes through all profiles.
  profiles: {
    list: () => paths.profiles(),
    work: async ({ key, value }, band, { renameIn }) => {
      if (names(value, band)) await renameIn.profile(key);
    },
  },
};

/** The stages of a spelling change. A merge goes through all stages. */
const spelledStages: readonly RenameStage[] = ['articles', 'shows'];

/** Returns the work that follows from a new spelling or a merge, as part of the update that decides it. */
export const bandRename = (band: string, deps: StoreDeps): Changes => ({
  ...workOn('renameBand', band, deps),
  ...workOn('syncBand', band, deps),
});

/** After this many rounds, records that still cannot be changed are skipped. */
const roundsMax = 5;

interface Run {
  band: string;
  rounds: number;
  failed: boolean;
  save: SaveProgress<'renameBand'>;
}

/** Saves the progress. Resolves to false if the work was done by another run. */
const note = ({ rounds, failed, save }: Run, stage: RenameStage, after?: string) =>
  save({
    stage,
    ...(after !== undefined && { after }),
    ...(failed && { failed: true as const }),
    ...(rounds && { rounds }),
  });

async function runStage(
  run: Run,
  stage: RenameStage,
  after: string | undefined,
  deps: RenameDeps,
): Promise<boolean> {
  const { band, rounds } = run;
  const { list, work } = stages[stage];
  if (!(await note(run, stage, after))) return false;
  return fanOut(
    {
      list: list(band),
      after,
      work: (entry) =>
        // A record that is malformed or leased does not block the others; the next round retries it.
        work(entry, band, deps).catch((error: unknown) => {
          run.failed = true;
          if (rounds >= roundsMax) logUnexpected('the new name of a band', error);
        }),
      saveCursor: (last) => note(run, stage, last),
    },
    deps.database,
  );
}

/**
 * Updates everything that names a band to its decided spelling, or to the band it was merged into: articles, shows,
 * videos, followers and favourites. An interrupted run is resumed from its progress.
 */
export async function renameBand(
  band: string,
  { stage: begun = 'articles', after, failed, rounds = 0 }: RenameProgress,
  save: SaveProgress<'renameBand'>,
  deps: RenameDeps,
): Promise<void> {
  const { database } = deps;
  const into = await database.get(paths.bandAlias(band));
  const wanted = into === null ? spelledStages : renameStages;
  const run: Run = { band, rounds, failed: failed ?? false, save };
  for (const stage of wanted.slice(Math.max(0, wanted.indexOf(begun))))
    if (!(await runStage(run, stage, stage === begun ? after : undefined, deps))) return;
  if (into !== null) await database.update({ [paths.followerCount(bandTag(band))]: null });
  for (const key of [band, into ?? band]) await syncBand(key, deps);
  if (!run.failed || rounds >= roundsMax) return;
  await save({ stage: 'articles', rounds: rounds + 1 });
  // The work is tried again for the next round.
  throw new Error(`Not everything that names ${band} could be renamed.`);
}

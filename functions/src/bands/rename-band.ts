import { bandTag, indexLists } from '../contract/article-index.ts';
import { type BandRename, type RenameStage, renameStages } from '../contract/band-merging.ts';
import { paths } from '../contract/paths.ts';
import { videoLists } from '../contract/videos.ts';
import type { Changes, Entry, StoreDeps } from '../database.ts';
import { fanOut } from '../kit/fan-out.ts';
import { workOn } from '../kit/work.ts';
import { saveJobCursor } from '../kit/save-job-cursor.ts';
import { logUnexpected } from '../logs.ts';
import { moveFollow } from './move-follow.ts';
import { syncBand } from './sync-band.ts';

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

/** Returns the job, as part of the update that decides the spelling or the merge. */
export const bandRename = (band: string, deps: StoreDeps): Changes => ({
  [paths.bandRename(band)]: {
    token: deps.database.newKey(),
    at: deps.clock.now(),
    stage: 'articles',
  } satisfies BandRename,
  ...workOn('renameBand', band, deps),
  ...workOn('syncBand', band, deps),
});

/** After this many rounds, records that still cannot be changed are skipped. */
const roundsMax = 5;

interface Run {
  band: string;
  job: BandRename;
  failed: boolean;
}

/** Saves the progress of the job. Resolves to false if a newer job has replaced it. */
const note = ({ band, job, failed }: Run, stage: RenameStage, after: string | null, deps: RenameDeps) =>
  saveJobCursor(
    paths.bandRename(band),
    {
      isOurs: ({ token }) => token === job.token,
      cursor: { stage, after, ...(failed && { failed: true }) },
    },
    deps,
  );

async function runStage(run: Run, stage: RenameStage, deps: RenameDeps): Promise<boolean> {
  const { band, job } = run;
  const { list, work } = stages[stage];
  const after = job.stage === stage ? job.after : undefined;
  if (!(await note(run, stage, after ?? null, deps))) return false;
  return fanOut(
    {
      list: list(band),
      after,
      work: (entry) =>
        // A record that is malformed or leased does not block the others; the next round retries it.
        work(entry, band, deps).catch((error: unknown) => {
          run.failed = true;
          if ((job.rounds ?? 0) >= roundsMax) logUnexpected('the new name of a band', error);
        }),
      saveCursor: (last) => note(run, stage, last, deps),
    },
    deps.database,
  );
}

/**
 * Updates everything that names a band to its decided spelling, or to the band it was merged into: articles, shows,
 * videos, followers and favourites. An interrupted run is resumed by running it again.
 */
export async function renameBand(band: string, deps: RenameDeps): Promise<void> {
  const { database, clock } = deps;
  const path = paths.bandRename(band);
  const job = await database.get(path);
  if (!job) return;
  const into = await database.get(paths.bandAlias(band));
  const wanted = into === null ? spelledStages : renameStages;
  const run: Run = { band, job, failed: job.failed ?? false };
  for (const stage of wanted.slice(Math.max(0, wanted.indexOf(job.stage))))
    if (!(await runStage(run, stage, deps))) return;
  if (into !== null) await database.update({ [paths.followerCount(bandTag(band))]: null });
  for (const key of [band, into ?? band]) await syncBand(key, deps);
  const rounds = (job.rounds ?? 0) + 1;
  const next = { token: job.token, at: clock.now(), stage: 'articles', rounds } satisfies BandRename;
  const { value } = await database.transact(path, (current) => {
    if (current?.token !== job.token) return current;
    return run.failed && rounds <= roundsMax ? next : null;
  });
  // The work is tried again for the next round.
  if (value?.token === job.token) throw new Error(`Not everything that names ${band} could be renamed.`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { testOffset } from '../../../functions/local/stack/ports.ts';
import { type Draft, draftStates } from '../../../functions/src/contract/articles.ts';
import type { Donation } from '../../../functions/src/contract/donations.ts';
import { allDrafts } from '../../../functions/src/contract/draft-index.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { workKinds } from '../../../functions/src/contract/work.ts';
import { outcomeHead } from '../load/outcome-log.ts';
import {
  areCommentsRight,
  areDonationsRight,
  areHornsRight,
  areNotified,
  entriesOf,
  same,
  stored,
} from '../load/stored.ts';
import type { Member } from '../load/members.ts';
import type { Activity, Crowd } from './crowd.ts';
import { problemsOf } from './drafts.ts';

async function areFollowersRight({ follows }: Activity, { members }: Crowd): Promise<boolean> {
  const followed = await Promise.all(
    members.map(async ({ uid }) =>
      Object.keys(await stored(paths.follows(uid))).map((target) => `${uid} ${target}`),
    ),
  );
  const followers = await Promise.all(
    members.map(async ({ uid }) =>
      Object.keys(await stored(paths.followers(uid))).map((by) => `${by} ${uid}`),
    ),
  );
  return [
    follows.compare(followed.flat()),
    same('followers, the other way round', followed.flat().length, followers.flat().length),
  ].every(Boolean);
}

async function areArticlesRight(
  { articles, drafts, donations }: Activity,
  followersOf: Map<Member, Member[]>,
  members: readonly Member[],
) {
  const there = await Promise.all(
    drafts.map(async (draft) =>
      (await stored(paths.article(draft.slug))).title === undefined ? [] : [draft],
    ),
  );
  const entries = await entriesOf(members);
  const wanted = there.flat().flatMap(({ author }) => (followersOf.get(author) ?? []).map(({ uid }) => uid));
  const ledger = Object.values(await stored<Donation>(paths.donations()));
  const donors = ledger.filter(
    ({ attemptId }) => donations.done.has(attemptId) || donations.open.has(attemptId),
  );
  return [
    articles.compare(there.flat().map(({ slug }) => slug)),
    areNotified('article-published', wanted, entries),
    areNotified(
      'donation-thanks',
      donors.map(({ uid }) => uid ?? ''),
      entries,
    ),
  ].every(Boolean);
}

async function areTextsRight({ drafts, bios }: Activity): Promise<boolean> {
  const problems = (await Promise.all(drafts.map(problemsOf))).flat();
  for (const [{ uid }, bio] of bios) {
    const [kept, shown] = [(await stored(paths.user(uid))).bio, (await stored(paths.profile(uid))).bio];
    if (kept !== bio || shown !== bio)
      problems.push(`${uid} wrote “${bio}”; “${String(kept)}” is kept, “${String(shown)}” shown.`);
  }
  console.log(
    `${'drafts and bios'.padEnd(34)}${String(drafts.length + bios.size).padStart(6)} done ${problems.length} wrong`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  return problems.length === 0;
}

/** Compares the draft counts by state, of each author and overall, with the stored drafts. */
async function areDraftsCounted({ drafts }: Activity): Promise<boolean> {
  const all = Object.values(await stored<Draft>(paths.drafts()));
  const scopes = [allDrafts, ...new Set(drafts.map(({ author }) => author.uid))];
  const found = await Promise.all(
    scopes.map(async (scope) => {
      const there = all.filter(({ owner }) => scope === allDrafts || owner === scope);
      const counted = await stored<number>(paths.draftCounts(scope));
      return draftStates.flatMap((state) => {
        const [wanted, shown] = [there.filter((draft) => draft.state === state).length, counted[state] ?? 0];
        return wanted === shown
          ? []
          : [`  ${scope} has ${wanted} drafts that are ${state}, ${shown} counted`];
      });
    }),
  );
  const wrong = found.flat();
  console.log(
    `${'counts of drafts'.padEnd(34)}${String(scopes.length).padStart(6)} done ${wrong.length} wrong`,
  );
  for (const line of wrong) console.log(line);
  return wrong.length === 0;
}

/** Prints how much of what was to follow from changes is not done. */
async function isWorkDone(): Promise<boolean> {
  const lists = await Promise.all((['work', 'workBulk'] as const).map((lane) => stored(paths.allWork(lane))));
  // Recurring jobs are stored under their names.
  const left = lists.flatMap(Object.keys).filter((id) => !(id in workKinds));
  const aside = Object.keys(await stored(paths.allFailedWork()));
  return [same('work that is left', 0, left.length), same('work put aside', 0, aside.length)].every(Boolean);
}

/** Checks every count, index and key of the whole database with `npm run repair`, which changes nothing by default. */
export async function areCountsRight(): Promise<boolean> {
  const program = fileURLToPath(new URL('../../../functions/tools/repair/main.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--offset', String(testOffset)]);
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  console.log(said.trim());
  return child.exitCode === 0;
}

/** Prints how the stored data compares with what people did. Returns whether nothing is lost or duplicated. */
export async function isComplete(
  activity: Activity,
  crowd: Crowd,
  followersOf: Map<Member, Member[]>,
  sumBefore: number,
): Promise<boolean> {
  console.log(outcomeHead);
  for (const problem of activity.problems) console.log(problem);
  const found = [
    await areDonationsRight(activity, sumBefore),
    await areCommentsRight(activity, crowd),
    await areHornsRight(activity, crowd),
    await areFollowersRight(activity, crowd),
    await areArticlesRight(activity, followersOf, crowd.members),
    await areTextsRight(activity),
    await areDraftsCounted(activity),
    await isWorkDone(),
    await areCountsRight(),
    activity.problems.length === 0,
  ];
  return found.every(Boolean);
}

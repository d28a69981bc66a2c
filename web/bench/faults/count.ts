import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { type Draft, draftStates } from '../../../functions/src/contract/articles.ts';
import type { Comment } from '../../../functions/src/contract/comments.ts';
import type { Donation } from '../../../functions/src/contract/donations.ts';
import { allDrafts } from '../../../functions/src/contract/draft-index.ts';
import type { Notification, NotificationKind } from '../../../functions/src/contract/notifications.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { workKinds } from '../../../functions/src/contract/work.ts';
import { stored, totalOfDonations } from '../load/stored.ts';
import type { Member } from '../load/members.ts';
import type { Activity, Crowd } from './crowd.ts';
import { problemsOf } from './drafts.ts';
import { OutcomeLog, outcomeHead } from './outcome-log.ts';

/** Prints both numbers and returns whether they are equal. */
function same(what: string, wanted: number, there: number): boolean {
  console.log(`${what.padEnd(34)}${String(wanted).padStart(6)} wanted ${there} there`);
  return wanted === there;
}

async function areDonationsRight({ donations }: Activity, sumBefore: number): Promise<boolean> {
  const { paymentIntents, charges } = await stateOf({ url: address(portsAt(testOffset).payments) });
  const ours = (attempt: string) =>
    donations.done.has(attempt) || donations.open.has(attempt) || donations.refused.has(attempt);
  const paid = Object.values(charges)
    .filter(({ status }) => status === 'succeeded')
    .map(({ payment_intent }) => paymentIntents[String(payment_intent)]?.metadata.attemptId ?? '')
    .filter(ours);
  const ledger = Object.values(await stored<Donation>(paths.donations())).filter(({ attemptId }) =>
    ours(attemptId),
  );
  const charged = new OutcomeLog('charges of the provider');
  for (const what of ['done', 'refused', 'open'] as const)
    for (const attempt of donations[what]) charged.note(attempt, what);
  const sum = ledger.reduce((all, { amount }) => all + amount, 0);
  return [
    charged.compare(paid),
    donations.compare(ledger.map(({ attemptId }) => attemptId)),
    same('entries of the ledger', paid.length, ledger.length),
    same('cents in the totals', sum, (await totalOfDonations()) - sumBefore),
  ].every(Boolean);
}

async function entriesOf(members: readonly Member[]): Promise<{ uid: string; entry: Notification }[]> {
  const lists = await Promise.all(
    members.map(async ({ uid }) =>
      Object.values(await stored<Notification>(paths.notifications(uid))).map((entry) => ({ uid, entry })),
    ),
  );
  return lists.flat();
}

/** Returns the recipient's uid for each occurrence that the entries of a kind represent. */
const occurrences = (entries: Awaited<ReturnType<typeof entriesOf>>, kind: NotificationKind): string[] =>
  entries
    .filter(({ entry }) => entry.kind === kind)
    .flatMap(({ uid, entry: { count = 1 } }) => Array.from({ length: count }, () => uid));

/** Compares how often each member was notified with how often they should have been. */
function areNotified(
  kind: NotificationKind,
  wanted: readonly string[],
  entries: Awaited<ReturnType<typeof entriesOf>>,
) {
  const numbered = (uids: readonly string[]) => {
    const seen = new Map<string, number>();
    return uids.map((uid) => {
      seen.set(uid, (seen.get(uid) ?? 0) + 1);
      return `${uid} ${seen.get(uid)}`;
    });
  };
  const outcomes = new OutcomeLog(`told: ${kind}`);
  for (const one of numbered(wanted)) outcomes.note(one, 'done');
  return outcomes.compare(numbered(occurrences(entries, kind)));
}

async function areCommentsRight(
  { comments, answered }: Activity,
  { members, slugs }: Crowd,
): Promise<boolean> {
  const isOurs = (said: string) => /^(Thread|Answer) \d+ /.test(said);
  const shown = (await Promise.all(slugs.map((slug) => stored<Comment>(paths.comments(slug)))))
    .flatMap((thread) => Object.values(thread))
    .map((comment) => comment.text ?? '')
    .filter(isOurs);
  const records = Object.values(await stored<{ text?: string }>(paths.commentRecords()))
    .map((comment) => comment.text ?? '')
    .filter(isOurs);
  const replies = shown.flatMap((said) => answered.get(said)?.uid ?? []);
  return [
    comments.compare(shown),
    same('records of comments', shown.length, records.length),
    areNotified('reply', replies, await entriesOf(members)),
  ].every(Boolean);
}

async function areListsRight({ horns, follows }: Activity, { slugs, members }: Crowd): Promise<boolean> {
  const given = await Promise.all(
    slugs.map(async (slug) => Object.keys(await stored(paths.horns(slug))).map((uid) => `${slug} ${uid}`)),
  );
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
  const uids = new Set(members.map(({ uid }) => uid));
  const ours = given.flat().filter((act) => uids.has(act.split(' ')[1] ?? ''));
  return [
    horns.compare(ours),
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
async function areCountsRight(): Promise<boolean> {
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
    await areListsRight(activity, crowd),
    await areArticlesRight(activity, followersOf, crowd.members),
    await areTextsRight(activity),
    await areDraftsCounted(activity),
    await isWorkDone(),
    await areCountsRight(),
    activity.problems.length === 0,
  ];
  return found.every(Boolean);
}

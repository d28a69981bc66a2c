import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import type { Comment } from '../../../functions/src/contract/comments.ts';
import type { Donation } from '../../../functions/src/contract/donations.ts';
import type { Notification, NotificationKind } from '../../../functions/src/contract/notifications.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { read } from '../../../functions/test/stack/people.ts';
import type { Member } from './members.ts';
import { OutcomeLog } from './outcome-log.ts';

/** What people did, and the outcome that each of them was given. */
export const newOutcomes = () => ({
  donations: new OutcomeLog('donations'),
  comments: new OutcomeLog('comments'),
  horns: new OutcomeLog('horns'),
  /** The author of the thread that contains a reply, by the reply's text. */
  answered: new Map<string, Member>(),
});
export type Outcomes = ReturnType<typeof newOutcomes>;

/** Where people acted, and who. */
interface Scene {
  members: readonly Member[];
  slugs: readonly string[];
}

export const stored = async <Value>(path: string) =>
  ((await read(path)).value ?? {}) as Record<string, Value>;

export async function totalOfDonations(): Promise<number> {
  const months = Object.values(await stored<{ total: { sum: number } }>('donationMonths'));
  return months.reduce((all, { total }) => all + total.sum, 0);
}

/** Prints both numbers and returns whether they are equal. */
export function same(what: string, wanted: number, there: number): boolean {
  console.log(`${what.padEnd(34)}${String(wanted).padStart(6)} wanted ${there} there`);
  return wanted === there;
}

/**
 * Compares with the provider's charges, our ledger, and the months' totals, which must have grown by the same amount.
 */
export async function areDonationsRight({ donations }: Outcomes, sumBefore: number): Promise<boolean> {
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

type Told = { uid: string; entry: Notification }[];

export async function entriesOf(members: readonly Member[]): Promise<Told> {
  const lists = await Promise.all(
    members.map(async ({ uid }) =>
      Object.values(await stored<Notification>(paths.notifications(uid))).map((entry) => ({ uid, entry })),
    ),
  );
  return lists.flat();
}

/** Compares how often each member was notified with how often they should have been. */
export function areNotified(kind: NotificationKind, wanted: readonly string[], entries: Told): boolean {
  const numbered = (uids: readonly string[]) => {
    const seen = new Map<string, number>();
    return uids.map((uid) => {
      seen.set(uid, (seen.get(uid) ?? 0) + 1);
      return `${uid} ${seen.get(uid)}`;
    });
  };
  /** The recipient of each occurrence that the entries represent. */
  const there = entries
    .filter(({ entry }) => entry.kind === kind)
    .flatMap(({ uid, entry: { count = 1 } }) => Array.from({ length: count }, () => uid));
  const outcomes = new OutcomeLog(`told: ${kind}`);
  for (const one of numbered(wanted)) outcomes.note(one, 'done');
  return outcomes.compare(numbered(there));
}

const startedAt = Date.now();

/** Returns a text that only this run writes. */
export const textOf = (what: string): string => `${what}, ${startedAt}`;

export async function areCommentsRight(
  { comments, answered }: Outcomes,
  { members, slugs }: Scene,
): Promise<boolean> {
  const textsOf = (entries: object[]) =>
    entries
      .flatMap((all) => Object.values(all) as Pick<Comment, 'text'>[])
      .map((comment) => comment.text ?? '')
      .filter((said) => said.endsWith(textOf('')));
  const shown = textsOf(await Promise.all(slugs.map((slug) => stored(paths.comments(slug)))));
  const records = textsOf([await stored(paths.commentRecords())]);
  const replies = shown.flatMap((said) => answered.get(said)?.uid ?? []);
  return [
    comments.compare(shown),
    same('records of comments', shown.length, records.length),
    areNotified('reply', replies, await entriesOf(members)),
  ].every(Boolean);
}

/** Compares the horns, and how many of them the articles show. */
export async function areHornsRight({ horns }: Outcomes, { slugs, members }: Scene): Promise<boolean> {
  const uids = new Set(members.map(({ uid }) => uid));
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const givers = Object.keys(await stored(paths.horns(slug)));
      const { horns: shown = 0 } = await stored<number>(`${paths.article(slug)}/counts`);
      return { slug, givers, shown };
    }),
  );
  const acts = found.flatMap(({ slug, givers }) =>
    givers.flatMap((uid) => (uids.has(uid) ? [`${slug} ${uid}`] : [])),
  );
  return [
    horns.compare(acts),
    ...found.map(
      ({ slug, givers, shown }) => shown === givers.length || same(`horns of ${slug}`, givers.length, shown),
    ),
  ].every(Boolean);
}

import type { Donation } from '../../../functions/src/contract/donations.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import { stateOf } from '../../../functions/local/stand-ins/payments/testing/harness.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { read } from '../../../functions/test/stack/people.ts';
import type { Member } from './members.ts';

/** What was acknowledged as done. */
export interface Done {
  donations: { attemptId: string; amount: number }[];
  /** Each text was sent in a single comment. */
  comments: { slug: string; text: string }[];
  horns: { slug: string; uid: string }[];
  /** The number of replies that each member's badge has to count. */
  answered: Map<Member, number>;
}

export const stored = async <Value>(path: string) =>
  ((await read(path)).value ?? {}) as Record<string, Value>;

/** Prints the done, lost and duplicated items of a kind. Returns whether each is there exactly once. */
function compare(kind: string, wanted: readonly string[], there: readonly string[]): boolean {
  const times = new Map<string, number>();
  for (const one of there) times.set(one, (times.get(one) ?? 0) + 1);
  const lost = wanted.filter((one) => !times.has(one)).length;
  const twice = wanted.filter((one) => (times.get(one) ?? 0) > 1).length;
  console.log(
    `${kind.padEnd(34)}${String(wanted.length).padStart(6)} done ${String(lost).padStart(4)} lost ${String(twice).padStart(4)} twice`,
  );
  return lost + twice === 0;
}

/**
 * Compares with the provider's charges, our ledger, and the month's total, which must have grown by the same amount.
 */
async function compareDonations({ donations }: Done, sumBefore: number): Promise<boolean> {
  const wanted = donations.map(({ attemptId }) => attemptId);
  const { paymentIntents, charges } = await stateOf({ url: address(portsAt(testOffset).payments) });
  const paid = Object.values(charges)
    .filter(({ status }) => status === 'succeeded')
    .map(({ payment_intent }) => paymentIntents[String(payment_intent)]?.metadata.attemptId ?? '');
  const ledger = Object.values(await stored<Donation & { attemptId: string }>(paths.donations()));
  const sum = donations.reduce((all, { amount }) => all + amount, 0);
  const grown = (await totalOfDonations()) - sumBefore;
  console.log(`${'cents in the totals'.padEnd(34)}${String(sum).padStart(6)} done ${grown} there`);
  return [
    compare('charges', wanted, paid),
    compare(
      'donations in the ledger',
      wanted,
      ledger.map(({ attemptId }) => attemptId),
    ),
    grown === sum,
  ].every(Boolean);
}

export async function totalOfDonations(): Promise<number> {
  const months = Object.values(await stored<{ total: { sum: number } }>('donationMonths'));
  return months.reduce((all, { total }) => all + total.sum, 0);
}

async function compareHorns({ horns }: Done): Promise<boolean> {
  const slugs = [...new Set(horns.map(({ slug }) => slug))];
  const wrong: string[] = [];
  const there: string[] = [];
  for (const slug of slugs) {
    const givers = Object.keys(await stored(paths.horns(slug)));
    there.push(...givers.map((uid) => `${slug} ${uid}`));
    const { horns: shown } = (await stored<number>(`${paths.article(slug)}/counts`)) as { horns?: number };
    if (shown !== givers.length) wrong.push(`${slug} shows ${shown} horns, and has ${givers.length}`);
  }
  for (const line of wrong) console.log(line);
  return (
    compare(
      'horns',
      horns.map(({ slug, uid }) => `${slug} ${uid}`),
      there,
    ) && wrong.length === 0
  );
}

async function compareComments({ comments, answered }: Done): Promise<boolean> {
  const slugs = [...new Set(comments.map(({ slug }) => slug))];
  const shown: string[] = [];
  for (const slug of slugs) {
    const thread = Object.values(await stored<{ text: string }>(paths.comments(slug)));
    shown.push(...thread.map(({ text }) => text));
  }
  const records = Object.values(await stored<{ text: string }>(paths.commentRecords()));
  const texts = comments.map(({ text }) => text);
  const notified = [...answered].flatMap(([{ uid }, count]) =>
    Array.from({ length: count }, (_, at) => `${uid} ${at}`),
  );
  const badges = [...answered.keys()].flatMap((member) =>
    Array.from({ length: member.answers() }, (_, at) => `${member.uid} ${at}`),
  );
  const tooMany = badges.length - notified.length;
  if (tooMany > 0) console.log(`The badges stand for ${tooMany} answers too many.`);
  return [
    compare('comments that are shown', texts, shown),
    compare(
      'records of comments',
      texts,
      records.map(({ text }) => text),
    ),
    compare('answers that a badge stands for', notified, badges),
    tooMany <= 0,
  ].every(Boolean);
}

/** Prints what is lost or duplicated. Returns whether nothing is. */
export async function isComplete(done: Done, sumBefore: number): Promise<boolean> {
  const found = [
    await compareDonations(done, sumBefore),
    await compareComments(done),
    await compareHorns(done),
  ];
  return found.every(Boolean);
}

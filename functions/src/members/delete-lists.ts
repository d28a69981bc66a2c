import { paths } from '../contract/paths.ts';
import { drainByUpdates, emptyList } from '../kit/empty-list.ts';
import type { Entry, Database } from '../database.ts';

/**
 * Removes the member's followers and decrements the count of followed members of each, which limits the length of their
 * list. A count may be off by one if a fan follows somebody else at the same moment.
 */
async function removeFollowers(uid: string, database: Database): Promise<void> {
  const removal = async ({ key: fan }: Entry) => {
    const pace = paths.pace(fan, 'follows');
    const { count, of } = (await database.get(pace)) ?? {};
    return {
      [paths.follower(uid, fan)]: null,
      [paths.follow(fan, uid)]: null,
      ...(count !== undefined && { [`${pace}/count`]: count - 1 }),
      ...(of === uid && { [`${pace}/of`]: null }),
    };
  };
  await drainByUpdates(paths.followers(uid), { by: '$key' }, removal, database);
}

/** Anonymizes notes on other members' drafts, as is done with comments. */
async function anonymizeNotes(uid: string, database: Database): Promise<void> {
  const removal = ({ key, value: draft }: Entry) => ({
    [paths.noteBy(uid, key)]: null,
    [`${paths.draftNotes(String(draft))}/${key}/by`]: null,
  });
  await drainByUpdates(paths.notesBy(uid), { by: '$key' }, removal, database);
}

/**
 * Deletes horns, saved articles, attendance, follows in both directions, the list of notes and notifications, entry by
 * entry, because each entry starts a trigger.
 */
export async function deleteLists(uid: string, database: Database): Promise<void> {
  await emptyList(paths.hornsGiven(uid), database, (slug) => ({ [paths.horn(slug, uid)]: null }));
  await emptyList(paths.saved(uid), database);
  await emptyList(paths.attending(uid), database, (event) => ({ [paths.attendance(event, uid)]: null }));
  await emptyList(paths.follows(uid), database, (target) => ({ [paths.follower(target, uid)]: null }));
  await removeFollowers(uid, database);
  await anonymizeNotes(uid, database);
  await emptyList(paths.notifications(uid), database);
}

async function removeFields(
  list: string,
  by: string,
  fields: string[],
  uid: string,
  database: Database,
): Promise<void> {
  const removal = ({ key }: Entry) =>
    Object.fromEntries(fields.map((field) => [`${list}/${key}/${field}`, null]));
  await drainByUpdates(list, { by, from: uid, to: uid }, removal, database);
}

/** Anonymizes donations: they stay in the ledger without the donor and the details that the donor added. */
export async function anonymizeDonations(uid: string, database: Database): Promise<void> {
  await removeFields(paths.donations(), 'uid', ['uid', 'details'], uid, database);
  await removeFields(
    paths.donationAttempts(),
    'order/uid',
    ['order/uid', 'order/details', 'confirmation/receiptEmail'],
    uid,
    database,
  );
}

/** Anonymizes proposals: they stay in the queue and may still become events. */
export const anonymizeProposals = (uid: string, database: Database): Promise<void> =>
  removeFields(paths.eventProposals(), 'by', ['by', 'byName', 'waitingBy'], uid, database);

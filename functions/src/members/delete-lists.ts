import { countedChanges, entryOf } from '../contract/counted.ts';
import type { PaceKind } from '../contract/pace.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import type { Changes, Database, Entry } from '../database.ts';
import { drain } from '../kit/drain.ts';
import { drainByUpdates, emptyList, entriesPerUpdate } from '../kit/empty-list.ts';

/** How often something may be published or unpublished while records are removed. */
const refusalsMax = 5;

/** True unless the record is about an article or an event that is off the site, where nothing shows a number. */
async function isShown(kind: PaceKind, of: string, database: Database): Promise<boolean> {
  if (kind === 'horns') return (await database.get(fieldOf(paths.article(of), 'title'))) !== null;
  if (kind === 'attendance') return (await database.get(fieldOf(paths.event(of), 'title'))) !== null;
  return true;
}

/** Removes the member's records of a kind, along with their reverse entries and from the counts. */
async function removeCounted(kind: PaceKind, list: string, uid: string, database: Database): Promise<void> {
  const removal = async ({ key: of, value }: Entry): Promise<Changes> => {
    const paced = { uid, kind, of };
    const increment = (await isShown(kind, of, database)) ? (by: number) => database.increment(by) : null;
    return { [entryOf(paced) ?? '']: null, ...countedChanges(paced, [value, null], increment) };
  };
  let refusals = 0;
  const remove = async (page: Entry[]) => {
    const changes = Object.assign({}, ...(await Promise.all(page.map(removal)))) as Changes;
    // Something is published or unpublished at this moment. The next round reads it again.
    if (!(await database.updateAs(uid, changes)) && (refusals += 1) > refusalsMax)
      throw new Error(`The ${kind} of a member could not be removed.`);
  };
  await drain(list, { by: '$key', limit: entriesPerUpdate }, remove, database);
}

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
  await database.update({ [paths.followerCount(uid)]: null });
}

/** Anonymizes notes on other members' drafts, as is done with comments. */
async function anonymizeNotes(uid: string, database: Database): Promise<void> {
  const removal = ({ key, value: draft }: Entry) => ({
    [paths.noteBy(uid, key)]: null,
    [`${paths.draftNotes(String(draft))}/${key}/by`]: null,
  });
  await drainByUpdates(paths.notesBy(uid), { by: '$key' }, removal, database);
}

/** Deletes horns, saved articles, attendance, follows in both directions, the list of notes and notifications. */
export async function deleteLists(uid: string, database: Database): Promise<void> {
  await removeCounted('horns', paths.hornsGiven(uid), uid, database);
  await removeCounted('saved', paths.saved(uid), uid, database);
  await removeCounted('attendance', paths.attending(uid), uid, database);
  await removeCounted('follows', paths.follows(uid), uid, database);
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

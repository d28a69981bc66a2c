import { paths } from '../contract/paths.ts';
import { drain } from '../kit/drain.ts';
import type { Entry, Database } from '../database.ts';

const batch = 200;

type Changes = Record<string, unknown>;

/** Empties a list a page at a time; `together` names changes for the same update. */
async function emptyList(
  list: string,
  together: (key: string) => Changes,
  database: Database,
): Promise<void> {
  const remove = (page: Entry[]) => {
    const changes = page.map(({ key }) => ({ [`${list}/${key}`]: null, ...together(key) }));
    return database.update(Object.assign({}, ...changes) as Changes);
  };
  await drain(list, { by: '$key', limit: batch }, remove, database);
}

/** Deletes horns, attendance and follows entry by entry: each triggers its count. Both directions of a follow. */
export async function deleteLists(uid: string, database: Database): Promise<void> {
  await emptyList(paths.hornsGiven(uid), (slug) => ({ [paths.horn(slug, uid)]: null }), database);
  await emptyList(paths.attending(uid), (event) => ({ [paths.attendance(event, uid)]: null }), database);
  await emptyList(paths.follows(uid), (target) => ({ [paths.follower(target, uid)]: null }), database);
  await emptyList(paths.followers(uid), (fan) => ({ [paths.follow(fan, uid)]: null }), database);
}

async function forget(
  list: string,
  by: string,
  fields: string[],
  uid: string,
  database: Database,
): Promise<void> {
  const remove = (page: Entry[]) => {
    const places = page.flatMap(({ key }) => fields.map((field) => `${list}/${key}/${field}`));
    return database.update(Object.fromEntries(places.map((place) => [place, null])));
  };
  await drain(list, { by, from: uid, to: uid, limit: batch }, remove, database);
}

/** Donations stay in the ledger without their donor. */
export async function forgetDonor(uid: string, database: Database): Promise<void> {
  await forget(paths.donations(), 'uid', ['uid'], uid, database);
  await forget(paths.donationAttempts(), 'order/uid', ['order/uid'], uid, database);
}

/** Proposals stay without their proposer and may still become events. */
export const forgetProposer = (uid: string, database: Database): Promise<void> =>
  forget(paths.eventProposals(), 'by', ['by', 'byName', 'waitingBy'], uid, database);

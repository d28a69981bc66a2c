import { paths } from '../contract/paths.ts';
import { drain } from '../kit/drain.ts';
import type { Entry, Store } from '../store.ts';

const batch = 200;

type Changes = Record<string, unknown>;

/** Empties a list a page at a time; `together` names changes for the same update. */
async function emptyList(list: string, together: (key: string) => Changes, store: Store): Promise<void> {
  const remove = (page: Entry[]) => {
    const changes = page.map(({ key }) => ({ [`${list}/${key}`]: null, ...together(key) }));
    return store.update(Object.assign({}, ...changes) as Changes);
  };
  await drain(list, { by: '$key', limit: batch }, remove, store);
}

/** Deletes horns, attendance and follows entry by entry: each triggers its count. Both directions of a follow. */
export async function deleteLists(uid: string, store: Store): Promise<void> {
  await emptyList(paths.hornsGiven(uid), (slug) => ({ [paths.horn(slug, uid)]: null }), store);
  await emptyList(paths.attending(uid), (event) => ({ [paths.attendance(event, uid)]: null }), store);
  await emptyList(paths.follows(uid), (target) => ({ [paths.follower(target, uid)]: null }), store);
  await emptyList(paths.followers(uid), (fan) => ({ [paths.follow(fan, uid)]: null }), store);
}

async function forget(list: string, by: string, fields: string[], uid: string, store: Store): Promise<void> {
  const remove = (page: Entry[]) => {
    const places = page.flatMap(({ key }) => fields.map((field) => `${list}/${key}/${field}`));
    return store.update(Object.fromEntries(places.map((place) => [place, null])));
  };
  await drain(list, { by, from: uid, to: uid, limit: batch }, remove, store);
}

/** Donations stay in the ledger without their donor. */
export async function forgetDonor(uid: string, store: Store): Promise<void> {
  await forget(paths.donations(), 'uid', ['uid'], uid, store);
  await forget(paths.donationAttempts(), 'order/uid', ['order/uid'], uid, store);
}

/** Proposals stay without their proposer and may still become events. */
export const forgetProposer = (uid: string, store: Store): Promise<void> =>
  forget(paths.eventProposals(), 'by', ['by', 'byName', 'waitingBy'], uid, store);

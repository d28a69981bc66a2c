import type { MemberRecord } from '../contract/member-record.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Store } from '../store.ts';
import { fromText } from './held-roles.ts';

/** `adminRoster`: who is an admin and can act as one. */
type Roster = Record<string, true>;

/** Runs a change of the roster; a refusal thrown by `change` leaves it as it is. */
async function changeRoster(store: Store, change: (roster: Roster) => Roster): Promise<void> {
  let refusal: unknown = null;
  await store.transact(paths.adminRoster(), (current) => {
    refusal = null;
    try {
      return change({ ...current });
    } catch (error) {
      refusal = error;
      // The first guess may be wrong, and giving up here would be for good; null where it is right changes nothing.
      return current;
    }
  });
  if (refusal) throw refusal as AppError;
}

const without = (roster: Roster, uid: string): Roster =>
  Object.fromEntries(Object.entries(roster).filter(([one]) => one !== uid));

/**
 * The roster is the one place where two admins who act at the same moment meet: each of their acts on an admin begins
 * with a transaction on it, so they can never remove or shut out each other and leave nobody.
 */
export const changeAdmin = (callerUid: string, uid: string, admin: boolean, store: Store): Promise<void> =>
  changeRoster(store, (stored) => {
    // An empty roster is filled from the caller, whose claim was just checked.
    const roster: Roster = Object.keys(stored).length === 0 ? { [callerUid]: true } : stored;
    if (!roster[callerUid]) throw new AppError('forbidden', 'This needs the role admin.');
    return admin ? { ...roster, [uid]: true } : without(roster, uid);
  });

/**
 * For an account that is about to be deleted: takes it from the admins, or refuses because it is the last one. Does
 * nothing for everybody else, and nothing the second time.
 */
export const leaveRoster = (uid: string, store: Store): Promise<void> =>
  changeRoster(store, (roster) => {
    const left = without(roster, uid);
    if (roster[uid] && Object.keys(left).length === 0) {
      throw new AppError('last-admin', 'You are the last admin. Give somebody else the role first.');
    }
    return left;
  });

function isAdmin({ change, roles, closing, disabledAt }: MemberRecord): boolean {
  const disabled = closing ? closing.disabled : disabledAt !== undefined;
  const admin = change ? fromText(change.after).includes('admin') : roles?.admin === true;
  return admin && !disabled;
}

/** Puts a member into the roster, or takes them from it, as it was last decided; nobody is an admin without an account. */
export async function settleRoster(uid: string, store: Store): Promise<void> {
  const record = await store.get(paths.member(uid));
  const admin = record !== null && isAdmin(record);
  await changeRoster(store, (roster) => (admin ? { ...roster, [uid]: true } : without(roster, uid)));
}

import type { MemberRecord } from '../contract/member-record.ts';
import { paths } from '../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { Database } from '../database.ts';
import { fromText } from './held-roles.ts';

/** `adminRoster`: the admins whose accounts are enabled. */
type Roster = Record<string, true>;

/** Changes the roster in a transaction; an error thrown by `change` leaves it unchanged. */
async function changeRoster(database: Database, change: (roster: Roster) => Roster): Promise<void> {
  await database.transact(paths.adminRoster(), (current) => change({ ...current }));
}

const without = (roster: Roster, uid: string): Roster =>
  Object.fromEntries(Object.entries(roster).filter(([one]) => one !== uid));

/**
 * Adds or removes an admin. Serializes all such changes: each begins with a transaction on the roster, so two admins
 * can never remove each other and leave none.
 */
export const changeAdmin = (
  callerUid: string,
  uid: string,
  admin: boolean,
  database: Database,
): Promise<void> =>
  changeRoster(database, (stored) => {
    // An empty roster is seeded with the caller, whose claim has just been checked.
    const roster: Roster = Object.keys(stored).length === 0 ? { [callerUid]: true } : stored;
    if (!roster[callerUid]) throw new AppError('forbidden', 'This needs the role admin.');
    return admin ? { ...roster, [uid]: true } : without(roster, uid);
  });

/**
 * Removes a leaving account from the roster. Throws if it is the last admin. Idempotent; does nothing for other
 * members.
 */
export const leaveRoster = (uid: string, database: Database): Promise<void> =>
  changeRoster(database, (roster) => {
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

/** Updates the roster to the latest roles of a member. A deleted account is not an admin. */
export async function settleRoster(uid: string, database: Database): Promise<void> {
  const record = await database.get(paths.member(uid));
  const admin = record !== null && isAdmin(record);
  await changeRoster(database, (roster) => (admin ? { ...roster, [uid]: true } : without(roster, uid)));
}

import { createHash } from 'node:crypto';
import { auditEntry } from '../audit/audit-entry.ts';
import { rolesIn } from '../contract/access.ts';
import type { CallOutput, ParsedCallInput } from '../contract/calls.ts';
import {
  removableParts,
  type RemovablePart,
  removedKeptDays,
  type RemovedProfile,
} from '../contract/member-record.ts';
import type { UserRecord } from '../contract/members.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { dayMs } from '../contract/time.ts';
import type { Changes, StoreDeps } from '../database.ts';
import { AppError } from '../errors.ts';
import { forEachSettled } from '../kit/for-each-settled.ts';
import { syncUntilStable } from '../kit/sync-until-stable.ts';
import { workOn } from '../kit/work.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';
import type { PushDeps } from '../notifications/push-entry.ts';
import { type Caller, type CallerDeps, lacksRole, requireMember, type CallDeps } from './caller.ts';
import { type ProfileValues, profileChanges } from './public-profile.ts';
import { claimName, nameChanges } from './name-claims.ts';

type Removal = Extract<ParsedCallInput<'moderateMember'>, { action: 'remove' }>;
type Values = NonNullable<RemovedProfile['before']>;

const fields = { name: 'displayName', picture: 'photoURL', bio: 'bio' } as const satisfies Record<
  RemovablePart,
  keyof UserRecord
>;

const namesTried = 20;

/** Returns the names that a member may be given, the same at each call. */
function givenNames(uid: string): string[] {
  const first = createHash('sha256').update(uid).digest().readUInt32BE();
  return Array.from({ length: namesTried }, (_, at) => `Member ${10_000 + ((first + at) % 90_000)}`);
}

async function requireTarget(uid: string, caller: Caller, { accounts, database }: CallerDeps): Promise<void> {
  if (uid === caller.uid) {
    throw new AppError('forbidden', 'You can change your own name, picture and bio under “Your profile”.');
  }
  const [account, access] = await Promise.all([accounts.find(uid), database.get(paths.access(uid))]);
  if (!account) throw new AppError('not-found', 'There is no such member.');
  const { admin, comments } = rolesIn(access ?? {});
  if ((admin || comments) && !caller.roles.admin) {
    throw new AppError('forbidden', 'Only an admin can change the profile of admins and moderators.');
  }
}

async function valuesOf(uid: string, { database }: StoreDeps): Promise<Values> {
  const stored = await Promise.all(
    Object.values(fields).map(async (field) => [field, await database.get(fieldOf(paths.user(uid), field))]),
  );
  return Object.fromEntries(stored.filter(([, value]) => value !== null && value !== '')) as Values;
}

const partsIn = (values: Values): RemovablePart[] =>
  removableParts.filter((part) => values[fields[part]] !== undefined);

/** Gives the member a name with a number, and returns it with the changes that do so. */
async function withGivenName(uid: string, deps: StoreDeps): Promise<{ given: string; changes: Changes }> {
  for (const given of givenNames(uid))
    if (await claimName(uid, given, deps)) return { given, changes: await nameChanges(uid, given, deps) };
  throw new AppError('conflict', 'No new name is free for this member. Try again.');
}

/** Removes what is there of these parts, in one update with the record of it. */
async function removeParts(by: string, { uid, parts, reason }: Removal, deps: CallDeps) {
  const { database, clock } = deps;
  const found = await valuesOf(uid, deps);
  if (found.displayName !== undefined && givenNames(uid).includes(found.displayName))
    delete found.displayName;
  const present = partsIn(found).filter((part) => parts.includes(part));
  if (present.length === 0) return present;
  const named = present.includes('name') ? await withGivenName(uid, deps) : null;
  const last = await database.get(fieldOf(paths.member(uid), 'removed'));
  const taken = Object.fromEntries(present.map((part) => [fields[part], found[fields[part]]]));
  const gone: ProfileValues = Object.fromEntries(
    present.filter((part) => part !== 'name').map((part) => [fields[part], null]),
  );
  const given = named?.given ?? last?.given;
  const at = clock.now();
  const removed: RemovedProfile = {
    ...{ at, by, reason, before: { ...last?.before, ...taken } },
    ...(given !== undefined && { given }),
  };
  await database.update({
    ...(await profileChanges(uid, gone, deps)),
    ...named?.changes,
    [fieldOf(paths.member(uid), 'removed')]: removed,
    ...auditEntry(
      { what: 'profile-remove', by, member: uid, before: present.join(', '), reason },
      deps,
      `profile-${uid}-${at}`,
    ),
    ...workOn('notifyOfRemoval', uid, deps),
  });
  return present;
}

/** Notifies a member of what was removed from their profile, or withdraws that once it was given back. */
export const notifyOfRemoval = (uid: string, deps: PushDeps): Promise<unknown> =>
  syncUntilStable(
    () => deps.database.get(fieldOf(paths.member(uid), 'removed')),
    async (removed) => {
      if (!removed) return;
      const { at, before, reason } = removed;
      const key = `profile-removed-${at}`;
      if (!before) return withdrawNotification(uid, key, deps.database);
      const parts = partsIn(before);
      const what = `${new Intl.ListFormat('en-GB').format(parts)} ${parts.length > 1 ? 'were' : 'was'}`;
      await notify(
        {
          uid,
          key,
          kind: 'profile-removed',
          title: `Your ${what} removed: ${reason}`,
          link: '/user/profile',
          why: 'A moderator or an admin decided about your public profile. You can change it there.',
        },
        deps,
      );
    },
  );

/** Gives back what the member has not replaced. */
async function restoreParts(by: string, uid: string, deps: CallDeps): Promise<RemovablePart[]> {
  const { database, clock } = deps;
  const removed = await database.get(fieldOf(paths.member(uid), 'removed'));
  if (!removed?.before || removed.at <= clock.now() - removedKeptDays * dayMs) {
    throw new AppError('not-found', 'There is nothing to give back, or not any more.');
  }
  const { displayName: name, ...others } = removed.before;
  const current = await valuesOf(uid, deps);
  const isFree = name !== undefined && current.displayName === removed.given;
  if (isFree && !(await claimName(uid, name, deps))) {
    throw new AppError(
      'name-taken',
      `Somebody else is called ${quoted(name)} by now. Nothing was given back.`,
    );
  }
  const free = Object.entries(others).filter(([field]) => current[field as keyof Values] === undefined);
  const back: Values = { ...Object.fromEntries(free), ...(isFree && { displayName: name }) };
  await database.update({
    ...(await profileChanges(uid, Object.fromEntries(free) as ProfileValues, deps)),
    ...(isFree && (await nameChanges(uid, name, deps))),
    [`${fieldOf(paths.member(uid), 'removed')}/before`]: null,
    ...auditEntry(
      { what: 'profile-restore', by, member: uid, before: partsIn(back).join(', ') },
      deps,
      `profile-back-${uid}-${removed.at}`,
    ),
    ...workOn('notifyOfRemoval', uid, deps),
  });
  return partsIn(back);
}

/**
 * For moderators and admins: removes the name, the picture or the bio from a profile; the name is replaced by one with
 * a number. For admins: gives back what was removed.
 */
export async function moderateMember(
  callerUid: string | undefined,
  input: ParsedCallInput<'moderateMember'>,
  deps: CallDeps,
): Promise<CallOutput<'moderateMember'>> {
  const caller = await requireMember(callerUid, deps);
  const { admin, comments } = caller.roles;
  if (!admin && (input.action === 'restore' || !comments)) throw lacksRole('admin');
  await requireTarget(input.uid, caller, deps);
  const parts =
    input.action === 'remove'
      ? await removeParts(caller.uid, input, deps)
      : await restoreParts(caller.uid, input.uid, deps);
  return { parts };
}

/** Deletes what was removed too long ago to be given back, with the file of a picture. */
export async function pruneRemovedProfiles(
  pruneAvatars: (uid: string) => Promise<void>,
  { database, clock }: StoreDeps,
): Promise<void> {
  const old = { by: 'removed/at', from: 1, to: clock.now() - removedKeptDays * dayMs, limit: 100 };
  await forEachSettled(await database.query(paths.members(), old), async ({ key: uid, value }) => {
    const path = fieldOf(paths.member(uid), 'removed');
    const isSame = (removed: RemovedProfile | null) => removed?.at === value.removed?.at;
    await database.update({ [`${path}/before`]: null });
    // Before the last of the record, by which an interrupted run is repeated.
    await pruneAvatars(uid);
    await database.transact(path, (removed) => (isSame(removed) ? null : undefined));
  });
}

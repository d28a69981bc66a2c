import { countedChanges, entryOf } from '../contract/counted.ts';
import type { SetListVersion } from '../contract/events.ts';
import type { WriteKind } from '../contract/last-writes.ts';
import { memberLimits } from '../contract/limit-names.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { dayMs, hourMs, minuteMs } from '../contract/time.ts';
import type { Changes, Database, Entry } from '../database.ts';
import { AppError } from '../errors.ts';
import { claimDue, forEachDue } from '../kit/due.ts';
import { drain, drainByUpdates, emptyList, entriesPerUpdate } from '../kit/entries.ts';
import type { LeaseDeps } from '../kit/lease.ts';
import { workOn } from '../kit/work.ts';
import { changeAccess } from './access.ts';
import type { Accounts, MemberAccounts } from './caller.ts';
import { claimOf } from './name-claims.ts';

/**
 * `deletions/{uid}`: written first, and kept until no data of the member can reappear: from a session that is still open,
 * or from a backup. All steps are idempotent, so the record only stores when the next run is due.
 */
export interface Deletion {
  askedAt: number;
  /** When the schedule resumes the deletion. */
  next: number;
  /** The member is not the last admin; from here on nothing stops the deletion. */
  closed?: true;
  /**
   * When the account was deleted. A second run deletes what was written in the meantime, and the `access` record; the
   * last one, after `rememberedMs`, this record.
   */
  goneAt?: number;
}

export interface DeletionDeps extends LeaseDeps {
  accounts: Accounts & Pick<MemberAccounts, 'setDisabled' | 'remove'>;
  /** Deletion steps of other features. Each sets a state, so it may be repeated. */
  others: {
    /** Anonymizes comments. */
    anonymizeComments(uid: string): Promise<void>;
    deleteDrafts(uid: string): Promise<void>;
    deleteAvatars(uid: string): Promise<void>;
    /** Changes the byline of published articles to that of a former member. */
    renameAuthor(uid: string): Promise<void>;
  };
}

/** Longer than the timeout of a function, so a run whose lease has expired has ended. */
export const leaseMs = 6 * minuteMs;
/** Longer than the lifetime of an ID token. */
export const tokenExpiryMs = 2 * hourMs;
/** How long a deleted account is remembered, so that restoring a backup does not bring it back. */
export const rememberedMs = 365 * dayMs;

/** Deletes all records under the uid. `closed` tells open tabs to log out. */
async function deleteRecord(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock, others } = deps;
  await others.deleteAvatars(uid);
  const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
  const claim = typeof name === 'string' && name !== '' ? claimOf(name) : null;
  await database.update({
    [paths.user(uid)]: { closed: clock.now() },
    // Frees the name for others.
    ...(claim !== null && (await database.get(claim))?.uid === uid && { [claim]: null }),
    [paths.profile(uid)]: null,
    [paths.devices(uid)]: null,
    [paths.ownCalendar(uid)]: null,
    [paths.mail(uid)]: null,
    [paths.sentLog(uid)]: null,
    [paths.lastWrites(uid)]: null,
    [paths.heldComments(uid)]: null,
    [paths.suspension(uid)]: null,
    ...workOn('renameMember', uid, deps),
    ...Object.fromEntries(memberLimits.map((name) => [paths.limits(`${name}-${uid}`), null])),
  });
  await others.renameAuthor(uid);
}

/** How often something may be published or unpublished while records are removed. */
const refusalsMax = 5;

/** True unless the record is about an article or an event that is off the site, where nothing shows a number. */
async function isShown(kind: WriteKind, of: string, database: Database): Promise<boolean> {
  if (kind === 'horns') return (await database.get(fieldOf(paths.article(of), 'title'))) !== null;
  if (kind === 'attendance') return (await database.get(fieldOf(paths.event(of), 'title'))) !== null;
  return true;
}

/** Removes the member's records of a kind, along with their reverse entries and from the counts. */
async function removeCounted(kind: WriteKind, list: string, uid: string, database: Database): Promise<void> {
  const removal = async ({ key: of, value }: Entry): Promise<Changes> => {
    const write = { uid, kind, of };
    const increment = (await isShown(kind, of, database)) ? (by: number) => database.increment(by) : null;
    return { [entryOf(write) ?? '']: null, ...countedChanges(write, [value, null], increment) };
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
    const last = paths.lastWrite(fan, 'follows');
    const { count, of } = (await database.get(last)) ?? {};
    return {
      [paths.follower(uid, fan)]: null,
      [paths.follow(fan, uid)]: null,
      ...(count !== undefined && { [`${last}/count`]: count - 1 }),
      ...(of === uid && { [`${last}/of`]: null }),
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

/** Anonymizes set lists of shows, and their earlier versions. */
async function anonymizeSetLists(uid: string, database: Database): Promise<void> {
  const without = <Version extends SetListVersion>(version: Version) => {
    const { by, ...anonymous } = version;
    return by === uid ? anonymous : version;
  };
  const removal = async ({ key: event, value }: Entry) => {
    for (const band of Object.keys(value as Record<string, true>))
      await database.transact(paths.setList(event, band), (list) => {
        if (!list) return undefined;
        const earlier = Object.entries(list.earlier ?? {}).map(
          ([at, version]) => [at, without(version)] as const,
        );
        return { ...without(list), earlier: Object.fromEntries(earlier) };
      });
    return { [`${paths.setListsBy(uid)}/${event}`]: null };
  };
  await drainByUpdates(paths.setListsBy(uid), { by: '$key' }, removal, database);
}

/** Deletes horns, saved articles, attendance, follows in both directions, the lists of notes and set lists, and the marks of unread notifications. */
export async function deleteLists(uid: string, database: Database): Promise<void> {
  await removeCounted('horns', paths.hornsBy(uid), uid, database);
  await removeCounted('saved', paths.saved(uid), uid, database);
  await removeCounted('attendance', paths.attendancesBy(uid), uid, database);
  await removeCounted('follows', paths.follows(uid), uid, database);
  await removeFollowers(uid, database);
  await anonymizeNotes(uid, database);
  await anonymizeSetLists(uid, database);
  await emptyList(paths.unreadMarks(uid), database);
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

/**
 * Throws for the last admin before anything has changed; otherwise closes the account for the security rules, functions
 * and open tabs.
 */
async function closeAccess(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock, accounts } = deps;
  const now = clock.now();
  const more = { [`${paths.deletion(uid)}/closed`]: true, [fieldOf(paths.user(uid), 'closed')]: now };
  try {
    await changeAccess(uid, () => ({ after: { closed: { at: now, deletedAt: now } }, more }), deps);
  } catch (error) {
    if (error instanceof AppError && error.code === 'last-admin')
      await database.update({ [paths.deletion(uid)]: null });
    throw error;
  }
  await accounts.setDisabled(uid, true);
}

async function deleteEverything(uid: string, deps: DeletionDeps): Promise<void> {
  await deps.others.anonymizeComments(uid);
  await deps.others.deleteDrafts(uid);
  await deleteLists(uid, deps.database);
  await anonymizeDonations(uid, deps.database);
  await anonymizeProposals(uid, deps.database);
  await deleteRecord(uid, deps);
  await deps.accounts.remove(uid);
}

/**
 * Deletes an account and its data, resuming wherever an earlier run was interrupted. Every step sets a state and is
 * idempotent. Does nothing without a stored deletion.
 */
export async function runDeletion(uid: string, deps: DeletionDeps): Promise<void> {
  const { database, clock } = deps;
  const deletion = await database.get<Deletion>(paths.deletion(uid));
  if (deletion === null) return;
  if (!deletion.closed) await closeAccess(uid, deps);
  else if (deletion.goneAt === undefined) await deps.accounts.setDisabled(uid, true);
  await deleteEverything(uid, deps);
  const goneAt = deletion.goneAt ?? clock.now();
  const isFirstRound = deletion.goneAt === undefined;
  const next = goneAt + (isFirstRound ? tokenExpiryMs : rememberedMs);
  await database.update({
    [paths.member(uid)]: null,
    ...(!isFirstRound && {
      [paths.user(uid)]: null,
      [paths.profile(uid)]: null,
      [paths.access(uid)]: null,
    }),
    ...(next > clock.now()
      ? { [`${paths.deletion(uid)}/goneAt`]: goneAt, [`${paths.deletion(uid)}/next`]: next }
      : { [paths.deletion(uid)]: null }),
  });
}

const deletionsPerRun = 20;

/** Claims a deletion for this run, so that concurrent runs of the schedule do not work on the same one. */
const claimDeletion = (uid: string, deps: DeletionDeps): Promise<Deletion | null> =>
  claimDue<Deletion>(
    paths.deletion(uid),
    {
      leaseMs,
      isDue: ({ next }, now) => next <= now,
      claimed: (deletion, next) => ({ ...deletion, next }),
    },
    deps,
  );

async function resume(uid: string, deps: DeletionDeps): Promise<void> {
  if (!(await claimDeletion(uid, deps))) return;
  try {
    await runDeletion(uid, deps);
  } catch (error) {
    // The last admin cannot be deleted, and has received the error already.
    if (!(error instanceof AppError && error.code === 'last-admin')) throw error;
  }
}

/** Resumes interrupted deletions, and does the last run of each once tokens have expired. */
export async function resumeDeletions(deps: DeletionDeps): Promise<void> {
  const due = { list: paths.deletions(), by: 'next', until: deps.clock.now(), limit: deletionsPerRun };
  await forEachDue(due, ({ key: uid }) => resume(uid, deps), deps.database);
}

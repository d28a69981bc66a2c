import type { AccessDeps } from './access.ts';
import { paths } from '../contract/paths.ts';
import { hourMs } from '../contract/time.ts';
import { logUnexpected } from '../logs.ts';
import { tokenExpiryMs } from './run-deletion.ts';
import { drain } from '../kit/entries.ts';
import { deleteMemberRecord, isUpToDate, refreshMember } from './refresh-member.ts';

/** The minimum interval between the starts of two rounds. */
const roundEveryMs = 20 * hourMs;
/** A round that takes longer is restarted, because page tokens of the authentication service expire. */
const roundAtMostMs = 3 * roundEveryMs;
const concurrency = 50;
/** The maximum number of uids in one request. */
const recordsAtOnce = 100;

/**
 * `cursors/members`: the cursor of the round. It goes through all accounts first, then through the records, to find those
 * without an account.
 */
interface Round {
  begunAt: number;
  part: 'accounts' | 'records' | 'done';
  after?: string;
  /** An entire batch failed in the previous run; members that fail again are skipped. */
  failed?: true;
}

/**
 * Runs `work` in batches. One failing member does not block the others, but if an entire batch fails for the first
 * time, the first error is thrown.
 */
async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { failed }: Round,
): Promise<void> {
  for (let first = 0; first < items.length; first += concurrency) {
    const results = await Promise.allSettled(items.slice(first, first + concurrency).map(work));
    const failures = results.filter((result) => result.status === 'rejected');
    if (failures.length === results.length && !failed) throw failures[0]?.reason;
    for (const { reason } of failures) logUnexpected('syncMembers', reason);
  }
}

async function accountsPage(round: Round, deps: AccessDeps): Promise<Round> {
  const { begunAt, after } = round;
  const { accounts, next } = await deps.accounts.page(after);
  await inBatches(
    accounts,
    async (account) => {
      if (!(await isUpToDate(account, deps))) await refreshMember(account.uid, deps);
    },
    round,
  );
  return next === undefined ? { begunAt, part: 'records' } : { begunAt, part: 'accounts', after: next };
}

async function dropMissing(uids: readonly string[], round: Round, deps: AccessDeps): Promise<void> {
  const missing = uids.length > 0 ? await deps.accounts.missing(uids) : [];
  await inBatches(missing, (uid) => deleteMemberRecord(uid, deps), round);
}

async function recordsPage(round: Round, deps: AccessDeps): Promise<Round> {
  const { begunAt, after } = round;
  const { database } = deps;
  const list = { by: '$key', limit: recordsAtOnce, ...(after !== undefined && { after }) };
  const keys = (await database.query(paths.members(), list)).map(({ key }) => key);
  await dropMissing(keys, round, deps);
  if (keys.length === recordsAtOnce) return { begunAt, part: 'records', after: keys.at(-1) as string };
  const withAccess = Object.keys((await database.get(paths.allAccess())) ?? {});
  for (let first = 0; first < withAccess.length; first += recordsAtOnce)
    await dropMissing(withAccess.slice(first, first + recordsAtOnce), round, deps);
  await deleteExpiredAccess(deps);
  return { begunAt, part: 'done' };
}

/** Deletes access records of accounts deleted so long ago that their tokens have expired. */
async function deleteExpiredAccess({ database, clock }: AccessDeps): Promise<void> {
  const old = { by: 'closed/deletedAt', from: 1, to: clock.now() - tokenExpiryMs, limit: recordsAtOnce };
  await drain(
    paths.allAccess(),
    old,
    (page) => database.update(Object.fromEntries(page.map(({ key }) => [paths.access(key), null]))),
    database,
  );
}

async function currentRound({ database, clock }: AccessDeps): Promise<Round> {
  const round = await database.get<Round>(paths.memberSync());
  const longest = round?.part === 'done' ? roundEveryMs : roundAtMostMs;
  const over = !round || clock.now() - round.begunAt >= longest;
  return over ? { begunAt: clock.now(), part: 'accounts' } : round;
}

/**
 * Repairs what no event reported: every account gets its record, its roles and whether it is closed, and every orphaned
 * record is removed. Resumes an earlier run and stops at `until`; one round a day is enough.
 */
export async function syncMembers(until: number, deps: AccessDeps): Promise<void> {
  let round = await currentRound(deps);
  while (round.part !== 'done' && deps.clock.now() < until) {
    const page = round.part === 'accounts' ? accountsPage : recordsPage;
    try {
      round = await page(round, deps);
    } catch (error) {
      await deps.database.update({ [paths.memberSync()]: { ...round, failed: true } satisfies Round });
      throw error;
    }
    await deps.database.update({ [paths.memberSync()]: round });
  }
}

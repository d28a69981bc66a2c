import type { AccessDeps } from './access.ts';
import { paths } from '../contract/paths.ts';
import { tokenExpiryMs } from './run-deletion.ts';
import { drainByUpdates, pagesBy } from '../kit/entries.ts';
import { forEachConcurrently } from '../kit/for-each-settled.ts';
import { deleteMemberRecord, isUpToDate, refreshMember } from './refresh-member.ts';

const concurrency = 50;

/** Yields pages of what is to be done: for every account first, then for the records that have none. */
async function* pagesOfWork(deps: AccessDeps): AsyncGenerator<(() => Promise<void>)[]> {
  const { accounts, database } = deps;
  let after: string | undefined;
  do {
    const page = await accounts.page(after);
    yield page.accounts.map((account) => async () => {
      if (!(await isUpToDate(account, deps))) await refreshMember(account.uid, deps);
    });
    after = page.next;
  } while (after !== undefined);
  for (const list of [paths.members(), paths.allAccess()])
    for await (const page of pagesBy<unknown, string>(list, { by: '$key' }, database)) {
      const missing = await accounts.missing(page.map(({ key }) => key));
      yield missing.map((uid) => () => deleteMemberRecord(uid, deps));
    }
}

/** Deletes access records of accounts deleted so long ago that their tokens have expired. */
const deleteExpiredAccess = ({ database, clock }: AccessDeps): Promise<void> =>
  drainByUpdates(
    paths.allAccess(),
    { by: 'closed/deletedAt', from: 1, to: clock.now() - tokenExpiryMs },
    ({ key }) => ({ [paths.access(key)]: null }),
    database,
  );

/**
 * Repairs what no event reported: every account gets its record, its roles and whether it is closed, and every orphaned
 * record is removed. One failing member does not block the others.
 */
export async function syncMembers(deps: AccessDeps): Promise<void> {
  const errors: unknown[] = [];
  for await (const page of pagesOfWork(deps))
    await forEachConcurrently(page, concurrency, (work) =>
      work().catch((error: unknown) => void errors.push(error)),
    );
  await deleteExpiredAccess(deps);
  if (errors.length > 0) throw new Error(`${errors.length} members failed`, { cause: errors[0] });
}

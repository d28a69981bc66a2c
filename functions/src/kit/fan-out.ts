import type { Path } from '../contract/paths.ts';
import type { Entry, Database } from '../database.ts';
import { pagesBy } from './entries.ts';

interface FanOut<Stored> {
  /** The path of the list of recipients, processed in key order. */
  list: Path<Record<string, Stored>>;
  /** The cursor: recipients up to and including this key are done. */
  after?: string | undefined;
  work: (recipient: Entry<NoInfer<Stored>>) => Promise<unknown>;
  /** Stores the cursor after every page but the last. Returns false to stop. */
  saveCursor?: (after: string) => Promise<boolean>;
  /** Receives the error of a recipient that failed twice and is then skipped. Without it, the first failure ends the run. */
  onSkip?: (error: unknown) => void;
}

/** Number of recipients processed concurrently. */
const pageSize = 50;

/** Processes a page. A recipient that always fails must not block the ones after it. */
async function processPage<Stored>(
  page: readonly Entry<Stored>[],
  { work, onSkip }: Pick<FanOut<Stored>, 'work' | 'onSkip'>,
): Promise<void> {
  if (!onSkip) return void (await Promise.all(page.map(work)));
  const first = await Promise.allSettled(page.map(work));
  const failed = page.filter((_, index) => first[index]?.status === 'rejected');
  const second = await Promise.allSettled(failed.map(work));
  const errors = second.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // If every one of several recipients fails, the cause is elsewhere: abort, and let a later run resume.
  if (errors.length > 1 && errors.length === page.length) throw errors[0];
  for (const error of errors) onSkip(error);
}

/**
 * Processes every entry of a list of any length, a page at a time. An interrupted run resumes from the last stored
 * cursor and may process a recipient again, so `work` must be idempotent. Returns true if it reached the end of the
 * list.
 */
export async function fanOut<Stored = unknown>(
  { list, after, work, saveCursor, onSkip }: FanOut<Stored>,
  database: Database,
): Promise<boolean> {
  const span = { by: '$key', ...(after !== undefined && { after }) };
  for await (const page of pagesBy(list, span, database, pageSize)) {
    await processPage(page, { work, ...(onSkip && { onSkip }) });
    const last = page[pageSize - 1];
    if (last && saveCursor && !(await saveCursor(last.key))) return false;
  }
  return true;
}

import { paths, type TallyKind, tallyKinds } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { isSpent, type Tally } from './tally.ts';

/**
 * Removes counts that say no more than missing ones, and returns their number. A band can be followed before anything
 * names it, so members can leave any number of them behind; and what belonged to a deleted event or article may be
 * counted down only after the count itself was deleted.
 */
export async function pruneTallies({ database, clock }: StoreDeps): Promise<number> {
  let removed = 0;
  const remove = async (kind: TallyKind, of: string) => {
    const { written } = await database.transact<Tally>(paths.tally(kind, of), (tally) =>
      tally === null || isSpent(tally, clock.now()) ? null : undefined,
    );
    removed += Number(written);
  };
  const none = { by: 'count', from: Number.MIN_SAFE_INTEGER, to: 0 };
  for (const kind of tallyKinds)
    for await (const page of pagesBy<Tally, number>(paths.tallies(kind), none, database))
      await Promise.all(page.map(({ key }) => remove(kind, key)));
  return removed;
}

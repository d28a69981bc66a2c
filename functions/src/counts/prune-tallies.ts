import { paths } from '../contract/paths.ts';
import type { StoreDeps } from '../database.ts';
import { pagesBy } from '../kit/entries.ts';
import { isSpent, type Tally } from './tally.ts';

/**
 * Removes counts of followers that are zero, and returns their number. A band can be followed before anything names it,
 * so members can leave any number of them behind.
 */
export async function pruneTallies({ database, clock }: StoreDeps): Promise<number> {
  let removed = 0;
  const remove = async (of: string) => {
    const { written } = await database.transact<Tally>(paths.tally('followers', of), (tally) =>
      tally === null || isSpent(tally, clock.now()) ? null : undefined,
    );
    removed += Number(written);
  };
  const zero = { by: 'count', from: 0, to: 0 };
  for await (const page of pagesBy<Tally, number>(paths.tallies('followers'), zero, database))
    await Promise.all(page.map(({ key }) => remove(key)));
  return removed;
}

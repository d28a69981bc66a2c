import { fieldOf, paths } from '../../src/contract/paths.ts';
import type { Clock, Database } from '../../src/database.ts';
import { claimName, claimOf, nameChanges } from '../../src/members/name-claims.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { keysOf, plural, type RepairDeps } from './check-and-fix.ts';

const concurrency = 10;

interface Named {
  uid: string;
  name: string;
  joinedAt: number;
}

async function namedMembers(database: Database): Promise<Named[]> {
  const found: Named[] = [];
  await forEachConcurrently(await keysOf(paths.members(), database), concurrency, async (uid) => {
    const name = await database.get(fieldOf(paths.user(uid), 'displayName'));
    const joinedAt = await database.get(fieldOf(paths.member(uid), 'joinedAt'));
    if (typeof name === 'string' && name !== '') found.push({ uid, name, joinedAt: joinedAt ?? 0 });
  });
  return found.sort((one, other) => one.joinedAt - other.joinedAt || (one.uid < other.uid ? -1 : 1));
}

/**
 * Claims chosen names that predate name claims. Of several that look alike, the member who joined first gets the claim.
 * The others are reported and keep their name, so that an owner can contact them. Resolves to whether every name is
 * claimed.
 */
export async function repairNames(
  fix: boolean,
  { database, clock, say }: Omit<RepairDeps, 'letSettle'> & { clock: Clock },
): Promise<boolean> {
  const unclaimed: Named[] = [];
  for (const member of await namedMembers(database)) {
    const holder = await database.get(claimOf(member.name));
    if (holder?.uid !== member.uid) unclaimed.push(member);
  }
  let claimed = 0;
  for (const { uid, name } of fix ? unclaimed : []) {
    if (await claimName(uid, name, { database, clock })) {
      await database.update(await nameChanges(uid, name, { database, clock: { now: () => Date.now() } }));
      claimed += 1;
    } else say(`name        ${uid}   another member's name looks like ${JSON.stringify(name)}`);
  }
  const left = unclaimed.length - claimed;
  if (claimed > 0) say(`${plural(claimed, 'name')} claimed.`);
  if (left === 0) say('Names: every one belongs to one member.');
  else if (!fix)
    say(`${plural(left, 'name is', 'names are')} not claimed. Nothing was changed; --mend claims them.`);
  return left === 0;
}

import { canonicalBand } from '../../src/bands/canonical-spelling.ts';
import { bandTag } from '../../src/contract/article-index.ts';
import { listMax } from '../../src/contract/pace.ts';
import { fieldOf, paths } from '../../src/contract/paths.ts';
import type { Clock, Database } from '../../src/database.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { plural } from './plural.ts';
import type { RepairDeps } from './repair-counts.ts';

/** Returns, by member, the favourite bands of their profile that they do not follow. */
async function unfollowed(database: Database): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>();
  for await (const { key: uid, value } of entriesOf(paths.profiles(), database)) {
    const favourites = Object.keys((value as { bands?: object }).bands ?? {});
    if (favourites.length === 0) continue;
    const follows = (await database.get(paths.follows(uid))) ?? {};
    const bands = await Promise.all(favourites.map((band) => canonicalBand(band, database)));
    const tags = [...new Set(bands.map(bandTag))].filter((tag) => follows[tag] === undefined);
    if (tags.length > 0) missing.set(uid, tags);
  }
  return missing;
}

/** Adds follows up to the maximum length of the list, and counts them. Triggers update the other direction. */
async function follow(uid: string, tags: readonly string[], database: Database): Promise<void> {
  let added = 0;
  await database.transact(paths.follows(uid), (stored) => {
    const follows = stored ?? {};
    const room = Math.max(0, listMax.follows - Object.keys(follows).length);
    const next = tags.filter((tag) => follows[tag] === undefined).slice(0, room);
    added = next.length;
    return { ...follows, ...Object.fromEntries(next.map((tag) => [tag, true])) };
  });
  if (added > 0)
    await database.transact(fieldOf(paths.pace(uid, 'follows'), 'count'), (count) => (count ?? 0) + added);
}

/**
 * Makes members follow the favourite bands of profiles that predate following bands. Runs only once per project, so
 * that bands unfollowed later stay unfollowed. Resolves to whether this is done.
 */
export async function repairFavourites(
  fix: boolean,
  { database, clock, say }: Pick<RepairDeps, 'database' | 'say'> & { clock: Clock },
): Promise<boolean> {
  if ((await database.get(paths.favouritesFollowedAt())) !== null) {
    say('Favourite bands: those of older profiles became follows in an earlier run.');
    return true;
  }
  const missing = await unfollowed(database);
  const members = plural(missing.size, 'member');
  if (!fix) {
    if (missing.size === 0) say('Favourite bands: all are followed.');
    else
      say(
        `${members} with favourite bands that they do not follow. Nothing was changed; --mend makes them follows, once.`,
      );
    return missing.size === 0;
  }
  for (const [uid, tags] of missing) await follow(uid, tags, database);
  await database.update({ [paths.favouritesFollowedAt()]: clock.now() });
  say(`Favourite bands of ${members} became follows.`);
  return true;
}

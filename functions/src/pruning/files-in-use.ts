import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';

/**
 * Every path that can refer to a picture or a recording, apart from its own record. Add any new such path here, or its
 * files get deleted.
 */
export const places = [
  paths.drafts(),
  'draftBodies',
  'draftHistory/versions',
  paths.articles(),
  'articleBodies',
  'articlesAside',
  paths.events(),
  'eventDetails',
  paths.deletedEvents(),
  paths.eventProposals(),
  paths.videos(),
  paths.recordings(),
];

/** Matches ids of pictures and recordings. False positives only keep a file longer. */
const ids = /\b[a-f0-9]{24}\b/g;

/**
 * Reads everything that may refer to a file, page by page. Throws if anything cannot be read, because the result would
 * be incomplete.
 */
export async function filesInUse(database: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const place of places)
    for await (const { value } of entriesOf(place, database))
      for (const [id] of JSON.stringify(value).matchAll(ids)) used.add(id);
  return used;
}

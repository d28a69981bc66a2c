import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';
import { entriesOf } from '../kit/entries.ts';

/**
 * Every place that names a picture or a recording: its own record and files are not among them. A new place that does belongs here, or
 * its files are thrown away.
 */
export const places = [
  paths.drafts(),
  'draftBodies',
  'draftVersions',
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

/** An id of a picture or of a recording; what merely looks like one is kept as well. */
const ids = /\b[a-f0-9]{24}\b/g;

/** Reads all that may name a file, a page at a time. Throws where one cannot be read: then nobody knows what is used. */
export async function filesInUse(database: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const place of places)
    for await (const { value } of entriesOf(place, database))
      for (const [id] of JSON.stringify(value).matchAll(ids)) used.add(id);
  return used;
}

import { paths } from '../contract/paths.ts';
import type { Database } from '../database.ts';

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

const pageSize = 100;

/** An id of a picture or of a recording; what merely looks like one is kept as well. */
const ids = /\b[a-f0-9]{24}\b/g;

/** Reads all that may name a file, a page at a time. Throws where one cannot be read: then nobody knows what is used. */
export async function filesInUse(database: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const place of places) {
    for (let after: string | undefined; ;) {
      const query = { by: '$key', limit: pageSize, ...(after !== undefined && { after }) };
      const page = await database.query(place, query);
      for (const { value } of page) for (const [id] of JSON.stringify(value).matchAll(ids)) used.add(id);
      after = page.at(-1)?.key;
      if (page.length < pageSize) break;
    }
  }
  return used;
}

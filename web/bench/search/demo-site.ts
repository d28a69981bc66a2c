import { demoArticles } from '../../../functions/local/seed/articles.ts';
import { comingEvents, pastEvents } from '../../../functions/local/seed/events.ts';
import { demoPeople } from '../../../functions/local/seed/people.ts';
import { datesOf } from '../../../functions/local/seed/seed-events.ts';
import { demoVideos } from '../../../functions/local/stand-ins/youtube/demo-videos.ts';
import { bandKey, listsOf, tagKey } from '../../../functions/src/contract/article-index.ts';
import { paths } from '../../../functions/src/contract/paths.ts';
import type { SearchKind } from '../../../functions/src/contract/search.ts';
import { slugOf } from '../../../functions/src/contract/slug.ts';
import type { Database } from '../../../functions/src/database.ts';

/** An item of the demo data, as people search for it. */
export interface DemoThing {
  kind: SearchKind;
  id: string;
  title: string;
}

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const bandsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [bandKey(name), name]));

async function writeArticles(database: Database): Promise<DemoThing[]> {
  const things: DemoThing[] = [];
  for (const { title, excerpt, by, kind, tags, bands, daysAgo, state, text, review } of demoArticles) {
    if (state) continue;
    const id = slugOf(title, 80);
    const card = {
      title,
      excerpt,
      kind,
      author: { uid: by, name: demoPeople[by].record.displayName },
      tags: Object.fromEntries(tags.map((tag) => [tagKey(tag), true as const])),
      bands: bandsOf([...bands, ...(review ? [review.band] : [])]),
      publishedAt: now - daysAgo * day,
      ...(review && { review }),
    };
    const lists = listsOf(card, text);
    await database.update({
      [paths.article(id)]: card,
      ...Object.fromEntries(lists.map((list) => [`${list}/${id}`, card.publishedAt])),
    });
    things.push({ kind: 'article', id, title });
  }
  return things;
}

async function writeEvents(database: Database): Promise<DemoThing[]> {
  const things: DemoThing[] = [];
  for (const [index, event] of [...pastEvents, ...comingEvents].entries()) {
    const id = `event-${index}`;
    const { title, lineUp, genres, place } = event;
    const { startsAt } = datesOf(event, now);
    const { venue, city, timeZone } = place;
    const card = {
      ...{ title, lineUp, venue, city, timeZone, startsAt, state: 'announced' },
      genres: Object.fromEntries(genres.map((genre) => [tagKey(genre), true])),
    };
    await database.update({
      [paths.event(id)]: card,
      ...Object.fromEntries(lineUp.map((name) => [`${paths.eventsOfBand(bandKey(name))}/${id}`, startsAt])),
    });
    things.push({ kind: 'event', id, title });
  }
  return things;
}

async function writeVideos(database: Database): Promise<DemoThing[]> {
  const things: DemoThing[] = [];
  for (const { id, title, publishedAt, seconds, embeddable, state } of demoVideos(now)) {
    if (state !== 'public') continue;
    await database.update({ [paths.video(id)]: { title, publishedAt, seconds, embeddable } });
    things.push({ kind: 'video', id, title });
  }
  return things;
}

/**
 * Writes the demo data as the functions do. Returns everything that can be found, including the bands and authors
 * derived from it.
 */
export async function writeDemoSite(database: Database): Promise<DemoThing[]> {
  const things = [
    ...(await writeArticles(database)),
    ...(await writeEvents(database)),
    ...(await writeVideos(database)),
  ];
  const people = Object.entries(demoPeople).map(([uid, { record }]) => [uid, record.displayName] as const);
  for (const [uid, name] of people) await database.update({ [`${paths.profile(uid)}/displayName`]: name });
  const authors = people.filter(([uid]) => demoArticles.some(({ by, state }) => by === uid && !state));
  const bands = bandsOf([
    ...demoArticles.filter(({ state }) => !state).flatMap(({ bands: named }) => named),
    ...[...pastEvents, ...comingEvents].flatMap(({ lineUp }) => lineUp),
  ]);
  return [
    ...things,
    ...authors.map(([id, title]): DemoThing => ({ kind: 'author', id, title })),
    ...Object.entries(bands).map(([id, title]): DemoThing => ({ kind: 'band', id, title })),
  ];
}

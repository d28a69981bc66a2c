import { countedChanges, entryOf } from '../../src/contract/counted.ts';
import { paths } from '../../src/contract/paths.ts';
import type { SavedArticle } from '../../src/contract/saved.ts';
import type { Changes, Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import { demoReaders } from './readers.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoSessions } from './seed-people.ts';

const day = 24 * 3_600_000;

interface Library {
  sessions: DemoSessions;
  database: Database;
  now: number;
}

/**
 * Seeds saved articles and follows, which members would have to write one at a time. A member who already follows
 * somebody is skipped. Runs after the articles: otherwise each follower would be notified of a whole year of articles.
 */
export async function seedReaders(
  { sessions, database, now }: Library,
  articles: DemoArticle[],
): Promise<void> {
  const titles = new Set(articles.map(({ title }) => title));
  for (const { name, follows, saved } of demoReaders) {
    const reader = sessions[name];
    if (await database.get(paths.follows(reader.uid))) continue;
    const marks = saved
      .filter(({ title }) => titles.has(title))
      .map(({ title, daysAgo, read = false, kept = false }): [string, SavedArticle] => [
        demoSlug(title),
        { savedAt: now - daysAgo * day, read, kept },
      ]);
    const { uid } = reader;
    const entries = [
      ...marks.map(([of, mark]) => ({ write: { uid, kind: 'saved', of } as const, value: mark })),
      ...follows.map((author) => ({
        write: { uid, kind: 'follows', of: sessions[author].uid } as const,
        value: true,
      })),
    ];
    const changes = entries.map(({ write, value }) => ({
      [entryOf(write) ?? '']: value,
      ...countedChanges(write, [null, value], (by) => database.increment(by)),
    }));
    if (!(await database.updateAs(uid, Object.assign({}, ...changes) as Changes)))
      throw new Error(`${name} could not follow and save.`);
    await database.update({
      [paths.lastWrite(uid, 'saved')]: { at: now, of: marks[0]?.[0] ?? '', count: marks.length },
      [`${paths.lastWrite(uid, 'follows')}/count`]: follows.length,
    });
  }
}

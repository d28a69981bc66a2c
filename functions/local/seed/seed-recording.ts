import { paths } from '../../src/contract/paths.ts';
import type { Database } from '../../src/database.ts';
import type { DemoArticle } from './articles.ts';
import type { LocalApi } from './local-api.ts';
import { demoSlug } from './seed-articles.ts';
import type { DemoSessions } from './seed-people.ts';

interface Studio {
  api: LocalApi;
  sessions: DemoSessions;
  database: Database;
}

const title = 'Doom before breakfast';

/** Requests the recording of one article. It is made in the background, and no notification is sent when it is done. */
export async function seedRecording(
  { api, sessions, database }: Studio,
  articles: DemoArticle[],
): Promise<void> {
  const article = articles.find((each) => each.title === title);
  if (!article) return;
  const slug = demoSlug(title);
  await api.call('generateRecording', { action: 'make', slug }, sessions[article.by]);
  await database.update({ [`${paths.recording(slug)}/requestedBy`]: null });
}

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { composeArticle } from '../../src/articles/build-article.ts';
import { paths } from '../../src/contract/paths.ts';
import { siteName } from '../../src/contract/site.ts';
import type { Database } from '../../src/database.ts';
import { type Bucket, bucketPath } from '../../src/media/bucket.ts';
import { entriesOf } from '../../src/kit/entries.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import { articleFile, type ExportedArticle, factsOf, pictureFile, picturesOf } from './article-file.ts';

export interface ExportDeps {
  database: Database;
  bucket: Pick<Bucket, 'read'>;
  say: (line: string) => void;
}

async function* publishedArticles(database: Database): AsyncGenerator<ExportedArticle> {
  for await (const { key: slug, value: card } of entriesOf(paths.articles(), database)) {
    const body = await database.get(paths.articleBody(slug));
    if (body) yield { slug, card, body };
  }
}

/** Yields unpublished articles in the form they would be published in, ready or not. */
async function* drafts(database: Database): AsyncGenerator<ExportedArticle & { id: string }> {
  for await (const { key: id, value: draft } of entriesOf(paths.drafts(), database)) {
    if (draft.state !== 'draft' && draft.state !== 'scheduled') continue;
    const { html = '' } = (await database.get(paths.draftBody(id))) ?? {};
    const { slug, card, html: text } = await composeArticle({ id, draft, html }, database);
    yield { id, slug, card, body: { html: text } };
  }
}

/** Explains the export to a future reader. */
const readme = `# ${siteName}

Everything that the site showed when this folder was written, and the drafts of its authors.

- \`articles/\`: what is published, one file an article: Markdown with what is known of it in front (YAML).
- \`drafts/\`: what is not published, in the same shape. Not for everybody to read.
- \`pictures/\`: WebP files in the largest width that is kept; articles name them by a path beside their folder.
- \`articles.json\`, \`drafts.json\`: the same facts of all of them as lists, with numbers of comments and horns.
- \`events.json\`, \`bands.json\`: shows with the numbers of who goes, and bands with how often they are named. Times are
  milliseconds since 1970, UTC.

Of members it holds the names that they write under, and nothing else. Comments, accounts, donations and recordings are in a backup
(\`npm run backup\`), from which a site can be restored; this folder is for reading and for moving elsewhere.

Another export into this folder brings it up to date: articles that are gone are removed, pictures stay.
`;

const mark = 'README.md';
const folders = ['articles', 'drafts', 'pictures'] as const;

/** Creates the folders. Throws if the folder contains anything other than an earlier export. */
function prepare(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const isOurs = existsSync(join(folder, mark)) && existsSync(join(folder, 'articles.json'));
  if (!isOurs && readdirSync(folder).length > 0)
    throw new Error(`${folder} holds something else than an earlier export. Name an empty or a new folder.`);
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true });
}

/** Removes articles of an earlier export that do not exist any more. */
function removeOthers(folder: string, written: ReadonlySet<string>): void {
  for (const name of readdirSync(folder))
    if (name.endsWith('.md') && !written.has(name)) rmSync(join(folder, name));
}

const writeJson = (folder: string, name: string, value: unknown) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

async function savePictures(
  ids: Iterable<string>,
  folder: string,
  { database, bucket, say }: ExportDeps,
): Promise<number> {
  const missing = [...ids].filter((id) => !existsSync(join(folder, pictureFile(id))));
  let saved = 0;
  await forEachConcurrently(missing, 4, async (id) => {
    const stored = await database.get(paths.picture(id));
    try {
      if (!stored) throw new Error('the site does not know it');
      const widest = stored.widths.at(-1) ?? stored.width;
      const bytes = await buffer(bucket.read(bucketPath(id, `${widest}.webp`)));
      writeFileSync(join(folder, pictureFile(id)), bytes);
      saved += 1;
    } catch (error) {
      say(`The picture ${id} is missing: ${(error as Error).message}`);
    }
  });
  return saved;
}

async function exportEvents(
  folder: string,
  database: Database,
): Promise<{ count: number; pictures: string[] }> {
  const events: object[] = [];
  const pictures: string[] = [];
  for await (const { key: id, value } of entriesOf(paths.events(), database)) {
    const { poster, version: _version, changedAt: _changedAt, ...card } = value;
    if (poster) pictures.push(poster.id);
    const shown = poster && { file: pictureFile(poster.id), alt: poster.alt };
    const details = await database.get(paths.eventDetails(id));
    events.push({ id, ...card, poster: shown, ...details });
  }
  writeJson(folder, 'events.json', events);
  return { count: events.length, pictures };
}

async function exportBands(folder: string, database: Database): Promise<number> {
  const bands = await Array.fromAsync(entriesOf(paths.bands(), database), ({ key, value }) => ({
    key,
    ...value,
  }));
  writeJson(folder, 'bands.json', bands);
  return bands.length;
}

/** Exports everything that is published, and the drafts. Of members, it contains only the names they write under. */
export async function exportSite(folder: string, deps: ExportDeps): Promise<void> {
  const { database, say } = deps;
  prepare(folder);
  const pictures = new Set<string>();
  const lists = { articles: [] as object[], drafts: [] as object[] };
  const written = { articles: new Set<string>(), drafts: new Set<string>() };
  const keep = (kind: 'articles' | 'drafts', name: string, article: ExportedArticle) => {
    writeFileSync(join(folder, kind, name), articleFile(article));
    written[kind].add(name);
    for (const id of picturesOf(article)) pictures.add(id);
    lists[kind].push({ ...factsOf(article), file: `${kind}/${name}` });
  };
  for await (const article of publishedArticles(database)) keep('articles', `${article.slug}.md`, article);
  // Named by id, because two drafts may request the same slug, and a requested slug may not be a valid file name.
  for await (const { id, ...draft } of drafts(database)) keep('drafts', `${id}.md`, draft);
  const events = await exportEvents(folder, database);
  for (const id of events.pictures) pictures.add(id);
  const bands = await exportBands(folder, database);
  const saved = await savePictures(pictures, folder, deps);
  for (const kind of ['articles', 'drafts'] as const) {
    writeJson(folder, `${kind}.json`, lists[kind]);
    removeOthers(join(folder, kind), written[kind]);
  }
  writeFileSync(join(folder, mark), readme);
  say(
    `Articles: ${lists.articles.length}. Drafts: ${lists.drafts.length}. Events: ${events.count}. Bands: ${bands}. Pictures: ${pictures.size}, of which new: ${saved}.`,
  );
}

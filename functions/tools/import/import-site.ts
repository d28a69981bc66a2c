import type { CallDeps } from '../../src/members/caller.ts';
import { paths } from '../../src/contract/paths.ts';
import type { StoredPicture } from '../../src/contract/pictures.ts';
import { AppError } from '../../src/errors.ts';
import { storePicture } from '../../src/media/store-picture.ts';
import { redirectKey } from '../../src/previews/old-address.ts';
import { forEachConcurrently } from '../../src/kit/for-each-settled.ts';
import {
  leftBehindLines,
  linkTo,
  nameOf,
  newAddresses,
  normalizedAddress,
  occupiedAddresses,
  planArticles,
  type PlannedArticle,
  tagLists,
  waysIn,
} from './planned-articles.ts';
import { articleHtml, type ArticleHtmlOptions } from './article-html.ts';
import { pictureAddresses } from './pictures-in-text.ts';
import { type AuthorOptions, type FindMember, findOwners, type Owners } from './authors.ts';
import { reasonToSkip, saveArticle } from './save-article.ts';
import { convert, type OldPost, type OldSite, PostError } from './old-site.ts';
import {
  importPicture,
  type ImportPictureDeps,
  pictureExists,
  type PictureSource,
  shownAddress,
} from './pictures.ts';
import { type Cover, fieldsOf, withoutCover } from './post-fields.ts';
import { writersOf } from './writers.ts';

export interface ImportOptions extends AuthorOptions {
  /** Dry run: only reports what would be imported. */
  look: boolean;
  pictures: string | null;
  /** The cover for articles without a picture. */
  cover: Buffer | null;
}

export interface ImportDeps extends ImportPictureDeps, Omit<CallDeps, 'pause'> {
  findMember: FindMember;
  /** True if this site has its own page at a path. */
  isOwnPage: (path: string) => boolean;
  say: (line: string) => void;
  /** Receives a line for each thing of each post that is left behind. */
  report: (lines: string[]) => void;
}

export interface Summary {
  published: number;
  drafts: number;
  unchanged: number;
  left: number;
  picturesMissing: number;
}

const pictureConcurrency = 3;

/** Ten times what the editor saves; the database takes no text of more than ten megabytes. */
const maxLength = 2_000_000;

function converted(html: string, around: ArticleHtmlOptions): string {
  const text = convert(() => articleHtml(html, around));
  if (text.length > maxLength) throw new PostError('its text is longer than any article');
  return text;
}

const sourceOf = ({ origin, pictureHosts }: OldSite, { pictures: folder }: ImportOptions): PictureSource => ({
  origin,
  pictureHosts,
  folder,
});

class SiteImport {
  readonly #site: OldSite;
  readonly #options: ImportOptions;
  readonly #owners: Owners;
  readonly #deps: ImportDeps;
  readonly #source: PictureSource;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly summary: Summary = { published: 0, drafts: 0, unchanged: 0, left: 0, picturesMissing: 0 };

  constructor(
    site: OldSite,
    planned: PlannedArticle[],
    owners: Owners,
    options: ImportOptions,
    deps: ImportDeps,
  ) {
    this.#site = site;
    this.#options = options;
    this.#owners = owners;
    this.#deps = deps;
    this.#source = sourceOf(site, options);
    this.#addresses = newAddresses(planned);
  }

  async #picture(address: string, { owner, leftBehind }: PlannedArticle): Promise<StoredPicture | null> {
    try {
      return await importPicture(address, this.#source, owner, this.#deps);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.summary.picturesMissing += 1;
      leftBehind.push(`the picture ${shownAddress(address)} is missing: ${error.message}`);
      return null;
    }
  }

  /** Returns the cover: the post's own, else the first picture in its text, else the default one. */
  async #cover(article: PlannedArticle, inText: ReadonlyMap<string, StoredPicture>): Promise<Cover | null> {
    const { cover } = article.post;
    const own = cover && (inText.get(cover.address) ?? (await this.#picture(cover.address, article)));
    if (own) return { old: cover, stored: own };
    for (const [address, stored] of inText) return { old: { address }, stored };
    if (this.#options.cover === null) return null;
    const stored = await storePicture(this.#options.cover, { by: article.owner }, this.#deps);
    return { old: { address: '' }, stored };
  }

  /** Returns the pictures of a text that exist, by address, in order of appearance. */
  async #picturesOf(article: PlannedArticle): Promise<Map<string, StoredPicture>> {
    const addresses = convert(() => pictureAddresses(article.post.html));
    const found = new Map<string, StoredPicture | null>(addresses.map((address) => [address, null]));
    await forEachConcurrently(addresses, pictureConcurrency, async (address) => {
      found.set(address, await this.#picture(address, article));
    });
    return new Map([...found].filter((entry): entry is [string, StoredPicture] => entry[1] !== null));
  }

  /** Imports a post as an article or draft. */
  async importPost(article: PlannedArticle): Promise<void> {
    const { post, id, slug, before } = article;
    const owner = before?.owner ?? article.owner;
    const why = reasonToSkip(before);
    if (why !== null) {
      this.summary.left += 1;
      this.#deps.say(`“${nameOf(post)}” ${why}, and stays as it is.`);
      if (before?.state === 'published') await this.#redirect(post, slug);
      return;
    }
    const pictures = await this.#picturesOf(article);
    const leave = (what: string) => article.leftBehind.push(what);
    const text = converted(post.html, {
      pictureAt: (address) => pictures.get(address)?.id ?? null,
      linkTo: linkTo(this.#site.origin, this.#addresses),
      leave,
      here: `/article/${slug}`,
    });
    const { cover, rest } = withoutCover(text, await this.#cover(article, pictures));
    const { line, guests, coAuthors } = writersOf(post, owner, this.#site, this.#owners);
    const fields = { ...fieldsOf(post, { slug, html: text, cover, leave }), guests };
    const html = line + rest;
    const saved = await saveArticle({ id, owner, coAuthors, fields, html }, post, this.#deps);
    this.summary[saved.as] += 1;
    if (saved.problem) this.#deps.say(`“${nameOf(post)}” is a draft: ${saved.problem}`);
    await this.#redirect(post, slug);
  }

  /** Redirects the old addresses of a public post to its article. */
  async #redirect(post: OldPost, slug: string): Promise<void> {
    if (post.draftBecause !== null) return;
    const to = `/article/${slug}`;
    const changes: Record<string, unknown> = {};
    for (const address of post.addresses) {
      const from = normalizedAddress(address);
      if (from === null || this.#addresses.get(from) !== to || from === to) continue;
      changes[paths.redirect(redirectKey(from))] = { from, to };
    }
    if (Object.keys(changes).length > 0) await this.#deps.database.update(changes);
  }
}

/** Runs what is done with a post. Leaves the post behind if its text cannot be converted, and returns false. */
async function orLeave({ leftBehind }: PlannedArticle, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof PostError)) throw error;
    leftBehind.push(`all of it: ${error.message}`);
    return false;
  }
}

async function look(
  site: OldSite,
  planned: PlannedArticle[],
  options: ImportOptions,
  deps: ImportDeps,
): Promise<number> {
  const source = sourceOf(site, options);
  const links = linkTo(site.origin, newAddresses(planned));
  let count = 0;
  const lookAt = async ({ post, slug, before, leftBehind }: PlannedArticle) => {
    if (reasonToSkip(before) !== null)
      return deps.say(`“${nameOf(post)}” ${reasonToSkip(before)}, and stays as it is.`);
    const inText = convert(() => pictureAddresses(post.html));
    const addresses = [...inText, ...(post.cover ? [post.cover.address] : [])];
    const missing = new Set<string>();
    for (const address of new Set(addresses)) {
      if (await pictureExists(address, source, deps)) continue;
      missing.add(address);
      leftBehind.push(`the picture ${shownAddress(address)} is missing`);
    }
    count += missing.size;
    if (addresses.length === 0 && options.cover === null && post.draftBecause === null)
      deps.say(
        `“${nameOf(post)}” has no picture for a cover and would be a draft: give it one with --cover.`,
      );
    const leave = (what: string) => leftBehind.push(what);
    const pictureAt = (address: string) => (missing.has(address) ? null : '0'.repeat(24));
    const html = converted(post.html, { pictureAt, linkTo: links, leave, here: `/article/${slug}` });
    return fieldsOf(post, { slug, html, cover: null, leave });
  };
  await forEachConcurrently(planned, pictureConcurrency, async (article) => {
    await orLeave(article, () => lookAt(article));
  });
  return count;
}

const countOf = (planned: PlannedArticle[], test: (article: PlannedArticle) => boolean) =>
  planned.filter(test).length;

/** Says what was left behind, before the summary, and writes it to the file that was asked for. */
function reportLeftBehind(planned: PlannedArticle[], { say, report }: ImportDeps): void {
  const lines = leftBehindLines(planned);
  if (lines.length > 0) say(`Left behind:\n${lines.join('\n')}`);
  report(lines);
}

/** Imports the posts of another system. Idempotent: repeated runs import each post only once. */
export async function importSite(
  site: OldSite,
  options: ImportOptions,
  deps: ImportDeps,
): Promise<Summary | null> {
  const notBrought = `Not brought along: ${site.leftBehind.join(', ')}.`;
  if (site.posts.length === 0) throw new Error(`The export has no posts. ${notBrought}`);
  const owners = await findOwners(site.authors, options, deps.findMember);
  const planned = await planArticles(site, owners, deps);
  const isPublic = ({ post }: PlannedArticle) => post.draftBecause === null;
  deps.say(`Authors:\n${owners.lines.join('\n')}`);
  deps.say(notBrought);
  for (const address of occupiedAddresses(planned, deps.isOwnPage))
    deps.say(`The old address ${address} is a page of this site, and leads there.`);
  if (options.look) {
    const missing = await look(site, planned, options, deps);
    reportLeftBehind(planned, deps);
    deps.say(
      `Posts: ${planned.length}. Public: ${countOf(planned, isPublic)}. Drafts: ${countOf(planned, (one) => !isPublic(one))}. Here already: ${countOf(planned, ({ before }) => before !== null)}. Pictures missing: ${missing}. Nothing was changed.`,
    );
    return null;
  }
  const ownerless = countOf(planned, ({ owner }) => owner === '');
  if (ownerless > 0)
    throw new Error(
      `Posts of nobody here: ${ownerless}. Name with --author <e-mail> who gets them, or with --as <login>=<e-mail> who an author is.`,
    );
  const work = new SiteImport(site, planned, owners, options, deps);
  for (const article of planned)
    if (!(await orLeave(article, () => work.importPost(article)))) work.summary.left += 1;
  await deps.database.update(
    Object.fromEntries(
      Object.entries({ ...tagLists(site, planned), ...waysIn(site) }).map(([from, to]) => [
        paths.redirect(redirectKey(from)),
        { from, to },
      ]),
    ),
  );
  reportLeftBehind(planned, deps);
  const { published, drafts, unchanged, left, picturesMissing } = work.summary;
  deps.say(
    `Published: ${published}. Drafts: ${drafts}. Unchanged: ${unchanged}. Left as they are here: ${left}. Pictures missing: ${picturesMissing}.`,
  );
  return work.summary;
}

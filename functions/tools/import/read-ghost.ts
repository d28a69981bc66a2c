import * as v from 'valibot';
import { quoted } from '../../src/contract/quoted.ts';
import { escapeHtml } from '../../src/kit/escape.ts';
import { plainLine } from '../../src/kit/plain-text.ts';
import { ExportError, type OldPost, type OldSite, placeOf, timeOf, withoutDate } from './old-site.ts';
import { type Leave, lineOf, shortened } from './post-fields.ts';

const text = v.fallback(v.string(), '');
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const list = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.fallback(v.array(v.fallback(v.nullable(entry), null)), []);

const postSchema = v.object({
  /** Files of other tools have none. */
  id: v.fallback(v.optional(id, ''), ''),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  /** The source of a text before version 1. */
  markdown: text,
  /** The sources of a text since version 5, and since version 1. */
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  /** The name of the feature image before version 1. */
  image: text,
  feature_image_alt: text,
  feature_image_caption: text,
  custom_excerpt: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  status: text,
  /** Before version 3, `page` marks a page instead. */
  type: v.fallback(v.string(), 'post'),
  page: v.fallback(v.union([v.boolean(), v.number()]), false),
  visibility: v.fallback(v.string(), 'public'),
  published_at: v.fallback(v.union([v.string(), v.number()]), ''),
  /** Used before posts could have several authors. */
  author_id: v.fallback(id, ''),
});
type GhostPost = v.InferOutput<typeof postSchema>;

const order = { sort_order: v.fallback(v.number(), 0) };
const dataSchema = v.object({
  posts: list(postSchema),
  users: list(v.object({ id, name: text, slug: text, email: text })),
  tags: list(v.object({ id, name: text, slug: text })),
  posts_tags: list(v.object({ post_id: id, tag_id: id, ...order })),
  posts_authors: list(v.object({ post_id: id, author_id: id, ...order })),
  posts_meta: list(v.object({ post_id: id, feature_image_alt: text, feature_image_caption: text })),
});
type GhostData = v.InferOutput<typeof dataSchema>;

const there = <Entry>(entries: (Entry | null)[]): Entry[] => entries.filter((one) => one !== null);

/** Returns a function that maps a post id to its links, in the order in which Ghost shows them. */
function related<Link extends { post_id: string; sort_order: number }>(
  links: (Link | null)[],
  key: (link: Link) => string,
): (of: string) => string[] {
  const byPost = new Map<string, Link[]>();
  for (const link of there(links)) byPost.set(link.post_id, [...(byPost.get(link.post_id) ?? []), link]);
  return (of) => (byPost.get(of) ?? []).toSorted((a, b) => a.sort_order - b.sort_order).map(key);
}

function draftReason(post: GhostPost): string | null {
  const { status, visibility } = post;
  if (status === 'scheduled') return 'it was scheduled';
  if (status === 'sent') return 'it was sent by mail alone';
  if (status !== 'published') return 'it was a draft';
  if (visibility !== 'public') return 'it was not for everybody to read';
  // Ghost also takes files of other tools, without the text that it renders.
  const isRaw = htmlOf(post) === '' && (post.lexical || post.mobiledoc) !== '';
  return isRaw ? 'its text is only in the format of Ghost’s editor' : null;
}

/** Returns the HTML of a post. A draft that was never rendered may only have plain text, or Markdown. */
const htmlOf = ({ html, plaintext, markdown }: GhostPost): string =>
  html ||
  (plaintext || markdown)
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join('\n');

const codeMaxLength = 200;

/** Cards of a public post that Ghost shows members alone. */
const gated = /<!--kg-gated-block:begin nonMember:false\b[^>]*-->([^]*?)<!--kg-gated-block:end-->/g;

function withoutGated(html: string, leave: Leave): string {
  return html.replace(gated, (_whole, inside: string) => {
    leave(`what was for members: ${quoted(shortened(lineOf(inside), codeMaxLength))}`);
    return '';
  });
}

/** False for tags that begin with a number sign, which are internal to the theme. */
const isShown = (tag: string): boolean => tag !== '' && !tag.startsWith('#');

const injectedCode = ({ codeinjection_head, codeinjection_foot }: GhostPost): string[] =>
  [codeinjection_head, codeinjection_foot]
    .map(plainLine)
    .filter(Boolean)
    .map((code) => `its injected code ${quoted(shortened(code, codeMaxLength))}`);

function readPosts(data: GhostData, folder: string, withUrl: (text: string) => string): OldPost[] {
  const tagNames = new Map(there(data.tags).map((tag) => [tag.id, tag.name]));
  const tagsOf = related(data.posts_tags, ({ tag_id }) => tag_id);
  const authorsOf = related(data.posts_authors, ({ author_id }) => author_id);
  const metaOf = new Map(there(data.posts_meta).map((meta) => [meta.post_id, meta]));
  return there(data.posts)
    .filter((post) => post.type === 'post' && !post.page && (post.id || post.slug) !== '')
    .map((post) => {
      const { title, slug, custom_excerpt } = post;
      const cover = post.feature_image || post.image;
      const words = metaOf.get(post.id) ?? post;
      const authors = authorsOf(post.id);
      const draftBecause = draftReason(post);
      const leftBehind = injectedCode(post);
      const html =
        draftBecause === null ? withoutGated(htmlOf(post), (what) => leftBehind.push(what)) : htmlOf(post);
      return withoutDate({
        source: `ghost ${post.uuid || post.id || slug}`,
        title,
        slug,
        excerpt: custom_excerpt,
        html: withUrl(html),
        publishedAt: timeOf(post.published_at),
        draftBecause,
        authors: authors.length > 0 ? authors : [post.author_id].filter(Boolean),
        tags: tagsOf(post.id)
          .map((tag) => tagNames.get(tag) ?? '')
          .filter(isShown),
        cover: cover
          ? {
              address: withUrl(cover),
              alt: plainLine(words.feature_image_alt),
              caption: words.feature_image_caption,
            }
          : null,
        addresses: [`${folder}/${slug}/`],
        leftBehind,
      });
    });
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file) as unknown;
  } catch (error) {
    throw new ExportError('The file is no whole JSON. Export it again.', { cause: error });
  }
}

const exportSchema = v.object({ data: dataSchema });
/** Ghost also takes files without the wrapping `db`. */
const fileSchema = v.union([
  v.pipe(
    v.object({ db: v.tupleWithRest([exportSchema], v.unknown()) }),
    v.transform(({ db: [first] }) => first),
  ),
  exportSchema,
]);

/**
 * Reads a Ghost export, as created under Settings, Advanced, Import/Export. It does not contain the URL of the site.
 */
export function readGhost(file: string, url: string | null): OldSite {
  const read = v.safeParse(fileSchema, parse(file));
  if (!read.success) throw new ExportError('This is no export of Ghost: it has no data in it (db[0].data).');
  const { data } = read.output;
  const { origin, folder } = placeOf(url);
  const posts = readPosts(data, folder, (one) =>
    one.replaceAll('__GHOST_URL__', origin === null ? '' : origin + folder),
  );
  const pages = data.posts.length - posts.length;
  return {
    origin,
    folder,
    pictureHosts: [],
    authors: there(data.users).map(({ id: key, name, slug, email }) => ({
      key,
      name: plainLine(name) || slug,
      email: email.trim(),
    })),
    posts,
    tagPages: there(data.tags)
      .filter(({ name, slug }) => isShown(name) && slug !== '')
      .map(({ name, slug }) => ({ address: `${folder}/tag/${slug}/`, tag: name })),
    feeds: ['/rss'],
    leftBehind: [
      ...(pages > 0 ? [`pages, or posts that cannot be read (${pages})`] : []),
      'members, settings, and films, recordings and files that lie there',
    ],
  };
}

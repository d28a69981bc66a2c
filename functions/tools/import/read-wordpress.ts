import { plainLine } from '../../src/kit/plain-text.ts';
import { footnoteList } from './footnotes.ts';
import {
  type OldAuthor,
  type OldPost,
  type OldSite,
  type OldTagPage,
  pathOn,
  placeOf,
  timeOf,
} from './old-site.ts';
import { lineOf } from './post-fields.ts';
import { htmlOfWordPress, type WordPressPictures } from './wordpress-html.ts';
import { readWxrRecords, type WxrRecord } from './wxr-records.ts';

const textOf = ({ texts }: WxrRecord, name: string): string => texts.get(name) ?? '';

const authorOf = (record: WxrRecord): OldAuthor => {
  const key = textOf(record, 'wp:author_login');
  return {
    key,
    name: lineOf(textOf(record, 'wp:author_display_name')) || key,
    email: textOf(record, 'wp:author_email').trim(),
  };
};

/** False for other records that WordPress stores among the posts. */
const isPost = (record: WxrRecord) =>
  textOf(record, 'wp:post_type') === 'post' &&
  !['trash', 'auto-draft', 'inherit'].includes(textOf(record, 'wp:status'));

const reasons: Record<string, string> = {
  draft: 'it was a draft',
  pending: 'it waited for a review',
  future: 'it was scheduled',
  private: 'it was private',
};

function draftReason(record: WxrRecord): string | null {
  if (textOf(record, 'wp:post_password') !== '') return 'it had a password';
  const status = textOf(record, 'wp:status');
  return status === 'publish' ? null : (reasons[status] ?? `its state was “${status}”`);
}

function picturesOf(items: WxrRecord[]): Omit<WordPressPictures, 'leave'> {
  const attachments = items.filter((item) => textOf(item, 'wp:post_type') === 'attachment');
  const pictures = attachments.map((item) => ({
    id: textOf(item, 'wp:post_id'),
    parent: textOf(item, 'wp:post_parent'),
    address: textOf(item, 'wp:attachment_url') || textOf(item, 'guid'),
    alt: plainLine(item.meta.get('_wp_attachment_image_alt') ?? ''),
    caption: textOf(item, 'excerpt:encoded'),
  }));
  return {
    byId: new Map(pictures.map((picture) => [picture.id, picture])),
    of: (post) => pictures.filter(({ parent }) => parent === post),
  };
}

/** The default paths of category and tag pages, which the owner may have changed. */
const termFolders: Record<string, string> = { category: 'category', post_tag: 'tag' };

const termsOf = ({ terms }: WxrRecord) =>
  terms.filter(({ domain, name }) => domain in termFolders && name !== 'Uncategorized');

const tagPagesOf = (posts: WxrRecord[], folder: string): OldTagPage[] =>
  posts
    .flatMap(termsOf)
    .filter(({ nicename }) => nicename !== '')
    .map(({ domain, nicename, name }) => ({
      address: `${folder}/${termFolders[domain]}/${nicename}/`,
      tag: lineOf(name),
    }));

function postOf(
  record: WxrRecord,
  { origin, folder }: Pick<OldSite, 'origin' | 'folder'>,
  pictures: Omit<WordPressPictures, 'leave'>,
): OldPost {
  const leftBehind: string[] = [];
  const leave = (what: string) => leftBehind.push(what);
  const thumbnail = record.meta.get('_thumbnail_id') ?? '';
  if (Number(thumbnail) > 0 && !pictures.byId.has(thumbnail))
    leave(`its cover, picture ${thumbnail}, is not in the export`);
  const id = textOf(record, 'wp:post_id');
  const addresses = [textOf(record, 'link'), textOf(record, 'guid')].map((one) => pathOn(origin, one));
  return {
    source: `wordpress ${origin} ${id}`,
    title: textOf(record, 'title'),
    slug: textOf(record, 'wp:post_name'),
    excerpt: textOf(record, 'excerpt:encoded'),
    html: htmlOfWordPress(
      textOf(record, 'content:encoded') + footnoteList(record.meta.get('footnotes') ?? ''),
      id,
      { ...pictures, leave },
    ),
    publishedAt: timeOf(textOf(record, 'wp:post_date_gmt')) ?? timeOf(textOf(record, 'pubDate')),
    draftBecause: draftReason(record),
    authors: [textOf(record, 'dc:creator')].filter(Boolean),
    tags: termsOf(record).map(({ name }) => lineOf(name)),
    cover: pictures.byId.get(thumbnail) ?? null,
    addresses: [...new Set([...addresses.filter((one) => one !== null), `${folder}/?p=${id}`])],
    leftBehind,
  };
}

const counted = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : []);

/** Reads a WordPress export (WXR), as created under Tools, Export. */
export async function readWordPress(chunks: AsyncIterable<string>): Promise<OldSite> {
  const { channel, authors, items } = await readWxrRecords(chunks);
  const base = textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link');
  const { origin, folder } = placeOf(base);
  const pictures = picturesOf(items);
  const posts = items.filter(isPost);
  const pages = items.filter((item) => textOf(item, 'wp:post_type') === 'page');
  return {
    origin,
    folder,
    authors: authors.map(authorOf),
    posts: posts.map((item) => postOf(item, { origin, folder }, pictures)),
    tagPages: tagPagesOf(posts, folder),
    feeds: ['/feed', '/feed/atom', '/feed/rss2'],
    leftBehind: [
      ...counted(pages.length, 'pages'),
      ...counted(
        items.filter((item) => !['post', 'page', 'attachment'].includes(textOf(item, 'wp:post_type'))).length,
        'entries of other kinds, such as menus',
      ),
      'comments and members',
    ],
  };
}

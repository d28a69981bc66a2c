import { plainLine } from '../../src/kit/plain-text.ts';
import { decoded } from '../../src/previews/old-address.ts';
import { footnoteList } from './footnotes.ts';
import {
  convert,
  ExportError,
  type OldPost,
  type OldSite,
  type OldTagPage,
  placeOf,
  timeOf,
  withoutDate,
} from './old-site.ts';
import { lineOf, shortened } from './post-fields.ts';
import type { WordPressPictures } from './code-attributes.ts';
import { addressesOf } from './wordpress-addresses.ts';
import { enclosuresOf, htmlOfWordPress } from './wordpress-html.ts';
import { authorsOf, findAuthors, type WordPressAuthors } from './wordpress-authors.ts';
import { metaOf, readWxrRecords, textOf, typeOf, type WxrRecord, type WxrRecords } from './wxr-records.ts';

const trashed = ['trash', 'auto-draft', 'inherit'];

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

type SitePictures = Omit<WordPressPictures, 'leave'>;

function picturesOf(items: WxrRecord[]): SitePictures {
  const attachments = items.filter((item) => typeOf(item) === 'attachment');
  const pictures = attachments.map((item) => ({
    id: textOf(item, 'wp:post_id'),
    parent: textOf(item, 'wp:post_parent'),
    address: textOf(item, 'wp:attachment_url') || textOf(item, 'guid'),
    alt: plainLine(metaOf(item, '_wp_attachment_image_alt')),
    caption: textOf(item, 'excerpt:encoded'),
  }));
  const byPost = new Map<string, typeof pictures>(pictures.map(({ parent }) => [parent, []]));
  for (const picture of pictures) byPost.get(picture.parent)?.push(picture);
  return {
    byId: new Map(pictures.flatMap((picture) => (picture.id ? [[picture.id, picture]] : []))),
    of: (post) => byPost.get(post) ?? [],
  };
}

const hostsOf = ({ byId }: SitePictures): string[] => [
  ...new Set(
    [...byId.values()].flatMap(({ address }) => (URL.canParse(address) ? [new URL(address).host] : [])),
  ),
];

/** The default paths of category and tag pages, which the owner may have changed. */
const termFolders: Record<string, string> = { category: 'category', post_tag: 'tag' };

/** The category of posts without one, in the languages of WordPress. */
const noCategory = new Set(
  'uncategorized uncategorised allgemein non-classe sin-categoria sem-categoria senza-categoria geen-categorie niet-gecategoriseerd okategoriserade ukategorisert ikke-kategoriseret luokittelematon yleinen bez-kategorii nezarazene nezaradene kategorizalatlan genel sense-categoria без-рубрики без-категорії 未分類 未分类 미분류'.split(
    ' ',
  ),
);

const termsOf = ({ terms }: WxrRecord) =>
  terms.filter(
    ({ domain, name, nicename }) =>
      domain in termFolders &&
      !(domain === 'category' && noCategory.has(decoded(nicename || name).toLowerCase())) &&
      name !== '',
  );

const levelsMax = 10;

/** Returns the nicename of a category with those above it, as in `genres/black-metal`. */
function categoryPath(nicename: string, parents: ReadonlyMap<string, string>): string {
  const path = [nicename];
  for (let above = parents.get(nicename); above && path.length < levelsMax; above = parents.get(above))
    path.unshift(above);
  return path.join('/');
}

const tagPagesOf = (posts: WxrRecord[], folder: string, parents: ReadonlyMap<string, string>): OldTagPage[] =>
  posts.flatMap(termsOf).flatMap(({ domain, nicename, name }) =>
    // WordPress also answers for a category without those above it.
    [...new Set([nicename, ...(domain === 'category' ? [categoryPath(nicename, parents)] : [])])]
      .filter(Boolean)
      .map((path) => ({ address: `${folder}/${termFolders[domain]}/${path}/`, tag: lineOf(name) })),
  );

const patternsMax = 100;

/** Returns a function that puts the synced patterns of a site, which posts only refer to, into a text. */
function withPatterns(items: WxrRecord[]) {
  const patterns = new Map(
    items
      .filter((item) => typeOf(item) === 'wp_block' && draftReason(item) === null)
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'content:encoded')]),
  );
  return (text: string, leave: (what: string) => void): string => {
    let count = 0;
    const fill = (within: string, around: string[]): string =>
      within.replace(/<!-- wp:(?:core\/)?block \{[^<>]{0,10000}\} \/-->/g, (reference) => {
        const [, id = ''] = /"ref":\s*"?(\d+)/.exec(reference) ?? [];
        const pattern = patterns.get(id);
        count += 1;
        if (pattern === undefined) leave(`its synced pattern ${id} is not in the export, or was not public`);
        if (count > patternsMax) leave(`its synced patterns after the first ${patternsMax}`);
        if (pattern === undefined || around.includes(id) || count > patternsMax) return '';
        return fill(pattern, [...around, id]);
      });
    return fill(text, []);
  };
}

/** What of the site the reading of a post needs. */
interface Surroundings extends Pick<OldSite, 'origin' | 'folder'> {
  authors: WordPressAuthors;
  pictures: SitePictures;
  fill: ReturnType<typeof withPatterns>;
}

const fieldMaxLength = 200;

/** Reports the fields that themes and plugins, such as Advanced Custom Fields, add to a post. They hide those with `_`. */
function leaveFields({ meta }: WxrRecord, leave: (what: string) => void): void {
  for (const [name, values] of meta) {
    const value = lineOf(values.filter(Boolean).join(', '));
    if (!/^_|^(?:footnotes|enclosure)$/.test(name) && value !== '')
      leave(`its custom field “${lineOf(name)}”: ${shortened(value, fieldMaxLength)}`);
  }
}

/** Taxonomies that say nothing to readers. */
const technical = ['author', 'post_format', 'nav_menu', 'language', 'post_translations'];

function postOf(record: WxrRecord, around: Surroundings): OldPost {
  const { origin, pictures, authors, fill } = around;
  const leftBehind: string[] = [];
  const leave = (what: string) => leftBehind.push(what);
  const id = textOf(record, 'wp:post_id');
  const thumbnail = metaOf(record, '_thumbnail_id');
  if (Number(thumbnail) > 0 && !pictures.byId.has(thumbnail))
    leave(`its cover, picture ${thumbnail}, is not in the export`);
  for (const { domain, name } of record.terms)
    if (!(domain in termFolders) && !technical.includes(domain)) leave(`“${lineOf(name)}” of its ${domain}`);
  leaveFields(record, leave);
  if (['title', 'excerpt:encoded', 'content:encoded'].some((name) => textOf(record, name).includes('\ufffd')))
    leave('letters of another encoding, in place of which \ufffd stands');
  const text = fill(textOf(record, 'content:encoded'), leave);
  const content = text + enclosuresOf(record, text, leave) + footnoteList(metaOf(record, 'footnotes'));
  const type = typeOf(record);
  return withoutDate({
    // Exports that other tools wrote may have no ids.
    source: `wordpress ${origin} ${id || textOf(record, 'guid') || textOf(record, 'link') || textOf(record, 'title')}`,
    title: textOf(record, 'title'),
    slug: textOf(record, 'wp:post_name'),
    excerpt: textOf(record, 'excerpt:encoded'),
    html: htmlOfWordPress(content, id, { ...pictures, leave }),
    publishedAt:
      timeOf(textOf(record, 'wp:post_date_gmt')) ??
      timeOf(textOf(record, 'wp:post_date')) ??
      timeOf(textOf(record, 'pubDate')),
    draftBecause: draftReason(record),
    authors: authorsOf(record, authors),
    // A type of the owner's own, such as `interview`, was a list there, too.
    tags: [
      ...new Set([...(type === 'post' ? [] : [type]), ...termsOf(record).map(({ name }) => lineOf(name))]),
    ],
    cover: pictures.byId.get(thumbnail) ?? null,
    addresses: addressesOf(record, around),
    leftBehind,
  });
}

/** Types whose entries are read as parts of posts. */
const parts = ['attachment', 'wp_block', 'guest-author'];

/** Says which types are not imported, with the number of their entries. */
function otherTypes(items: WxrRecord[], taken: string[]): string[] {
  const counts = new Map<string, number>();
  for (const type of items.map(typeOf))
    if (!taken.includes(type) && !parts.includes(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) =>
    type === 'page'
      ? `pages (${count})`
      : `entries of the type “${type}” (${count}; take them with --type ${type})`,
  );
}

/** Reads all parts of an export, by their names. */
async function readParts(files: Record<string, AsyncIterable<string>>): Promise<WxrRecords[]> {
  const read: WxrRecords[] = [];
  for (const [name, chunks] of Object.entries(files)) {
    const records = await readWxrRecords(chunks).catch((error: unknown) => {
      throw error instanceof ExportError && Object.keys(files).length > 1
        ? new ExportError(`${name}: ${error.message}`)
        : error;
    });
    const [site, first] = [records, read[0] ?? records].map(({ channel }) => baseOf(channel));
    if (site !== first)
      throw new ExportError(`${name} is of another site (${site}) than the first file (${first}).`);
    read.push(records);
  }
  return read;
}

const baseOf = (channel: WxrRecord): string => textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link');

/** Reads a WordPress export (WXR), as created under Tools, Export; a large site has several files. */
export async function readWordPress(
  files: Record<string, AsyncIterable<string>>,
  { types = [] }: { types?: string[] } = {},
): Promise<OldSite> {
  const read = await readParts(files);
  const items = read.flatMap((part) => part.items);
  const { origin, folder } = placeOf(read[0] ? baseOf(read[0].channel) : null);
  const taken = ['post', ...types];
  const posts = items.filter(
    (item) => taken.includes(typeOf(item)) && !trashed.includes(textOf(item, 'wp:status')),
  );
  const authors = findAuthors(
    read.flatMap((part) => part.authors),
    items,
    posts,
  );
  const around = {
    origin,
    folder,
    authors,
    pictures: picturesOf(items),
    fill: withPatterns(items),
  };
  const parents = new Map(
    read
      .flatMap((part) => part.categories)
      .map((one) => [textOf(one, 'wp:category_nicename'), textOf(one, 'wp:category_parent')]),
  );
  const unreadable: string[] = [];
  const converted = posts.flatMap((item) => {
    try {
      return [convert(() => postOf(item, around))];
    } catch (error) {
      unreadable.push(
        `“${lineOf(textOf(item, 'title'))}”, which cannot be read (${(error as Error).message})`,
      );
      return [];
    }
  });
  return {
    origin,
    folder,
    pictureHosts: hostsOf(around.pictures),
    authors: authors.all,
    posts: converted,
    tagPages: tagPagesOf(posts, folder, parents),
    feeds: ['/feed'],
    leftBehind: [...unreadable, ...otherTypes(items, taken), 'comments and members'],
  };
}

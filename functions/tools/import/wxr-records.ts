import { Parser } from 'htmlparser2';
import { ExportError } from './old-site.ts';

/** An `item`, an author, a category or the channel: the texts of its elements, and its repeated elements. */
export interface WxrRecord {
  texts: Map<string, string>;
  /** Domain, name and nicename of its categories and tags. */
  terms: { domain: string; name: string; nicename: string }[];
  /** The values of its custom fields, of which there may be several by one name. */
  meta: Map<string, string[]>;
}

export interface WxrRecords {
  channel: WxrRecord;
  authors: WxrRecord[];
  categories: WxrRecord[];
  items: WxrRecord[];
}

export const textOf = ({ texts }: WxrRecord, name: string): string => texts.get(name) ?? '';
export const metaOf = ({ meta }: WxrRecord, name: string): string => meta.get(name)?.at(-1) ?? '';
export const typeOf = (record: WxrRecord): string => textOf(record, 'wp:post_type');

const emptyRecord = (): WxrRecord => ({ texts: new Map(), terms: [], meta: new Map() });

/** The elements that are records, and their lists. WordPress.com once wrote `wp:wp_author`. */
const lists: Record<string, 'items' | 'authors' | 'categories'> = {
  item: 'items',
  'wp:author': 'authors',
  'wp:wp_author': 'authors',
  'wp:category': 'categories',
};

/** Elements that have nested records of their own, which are not read. */
const inner = new Set(['wp:comment', 'wp:tag', 'wp:term', 'wp:termmeta', 'image']);

/** Exports of version 1.0 have each category once more, without a domain, and the domain `tag`. */
const domainOf = (written = 'category'): string => (written === 'tag' ? 'post_tag' : written);

/** WordPress nests six levels. */
const maxDepth = 100;

/** Collects the records of one export from the events of the parser. */
class WxrCollector {
  readonly found: WxrRecords = { channel: emptyRecord(), authors: [], categories: [], items: [] };
  /** The first element whose end tag is missing. */
  broken: string | null = null;
  isWhole = false;
  readonly #open: string[] = [];
  #record = this.found.channel;
  #text = '';
  #term = { domain: '', nicename: '' };
  #metaKey = '';
  /** How many elements with nested records are open. */
  #inner = 0;

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#text = '';
    this.#open.push(name);
    if (this.#open.length > maxDepth)
      throw new ExportError('The file is no export of WordPress: its elements are nested too deeply.');
    if (inner.has(name)) this.#inner += 1;
    if (this.#inner > 0) return;
    if (name === 'category')
      this.#term = { domain: domainOf(attributes.domain), nicename: attributes.nicename ?? '' };
    const list = lists[name];
    if (list === undefined) return;
    this.#record = emptyRecord();
    this.found[list].push(this.#record);
  }

  ontext(data: string): void {
    this.#text += data;
  }

  onclosetag(name: string, isMissing: boolean): void {
    if (isMissing) this.broken ??= name;
    this.#open.pop();
    if (inner.has(name)) this.#inner -= 1;
    // Tools that indent the file add white space around every value.
    else if (this.#inner === 0) this.#close(name, this.#text.trim());
    this.#text = '';
  }

  #close(name: string, text: string): void {
    const within = this.#open.at(-1) ?? '';
    const { texts, terms, meta } = this.#record;
    if (name === 'wp:meta_key') this.#metaKey = text;
    else if (name === 'wp:meta_value') {
      const values = meta.get(this.#metaKey) ?? [];
      meta.set(this.#metaKey, values);
      values.push(text);
    } else if (name === 'category' && within === 'item') terms.push({ ...this.#term, name: text });
    else if (within in lists || within === 'channel') texts.set(name, text);
    if (name in lists) this.#record = this.found.channel;
    if (name === 'rss') this.isWhole = true;
  }
}

/**
 * Reads a WordPress export as a stream. Custom entities are never expanded, and characters that are invalid in XML, as
 * old databases contain, do not abort it.
 */
export async function readWxrRecords(chunks: AsyncIterable<string>): Promise<WxrRecords> {
  const collector = new WxrCollector();
  let openedAt = -1;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openedAt = parser.endIndex;
        collector.onopentag(name, attributes);
      },
      ontext: (data) => collector.ontext(data),
      // The parser also calls the end of an empty-element tag such as `<description/>` implied.
      onclosetag: (name, isImplied) => collector.onclosetag(name, isImplied && parser.endIndex !== openedAt),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const chunk of chunks) parser.write(chunk);
  parser.end();
  const { found, broken, isWhole } = collector;
  if (!found.channel.texts.has('wp:wxr_version'))
    throw new ExportError('This is no export of WordPress: it names no version (wp:wxr_version).');
  if (broken !== null || !isWhole)
    throw new ExportError(
      `The file is not whole: ${broken ?? 'rss'} never ends. Export it again, or in parts by month, and name all parts at once.`,
    );
  return found;
}

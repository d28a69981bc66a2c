import { Parser } from 'htmlparser2';
import { ExportError } from './old-site.ts';

/** An `item`, an author or the channel: the texts of its elements, and its repeated elements. */
export interface WxrRecord {
  texts: Map<string, string>;
  /** Domain, name and nicename of its categories and tags. */
  terms: { domain: string; name: string; nicename: string }[];
  meta: Map<string, string>;
}

export interface WxrRecords {
  channel: WxrRecord;
  authors: WxrRecord[];
  items: WxrRecord[];
}

const emptyRecord = (): WxrRecord => ({ texts: new Map(), terms: [], meta: new Map() });

/** Elements that have nested records of their own. */
const inner = new Set(['wp:comment', 'wp:category', 'wp:tag', 'wp:term', 'wp:termmeta', 'image']);

/**
 * Reads a WordPress export as a stream. Custom entities are never expanded, and characters that are invalid in XML, as
 * old databases contain, do not abort it.
 */
export async function readWxrRecords(chunks: AsyncIterable<string>): Promise<WxrRecords> {
  const found: WxrRecords = { channel: emptyRecord(), authors: [], items: [] };
  const open: string[] = [];
  let record = found.channel;
  let text = '';
  let term = { domain: '', nicename: '' };
  let metaKey = '';
  let broken: string | null = null;
  let isWhole = false;

  const close = (name: string) => {
    const within = open.at(-1);
    if (name === 'wp:meta_key') metaKey = text;
    else if (name === 'wp:meta_value') record.meta.set(metaKey, text);
    else if (name === 'category' && within === 'item') record.terms.push({ ...term, name: text });
    else if (within === 'item' || within === 'channel' || within === 'wp:author')
      record.texts.set(name, text);
    if (name === 'item' || name === 'wp:author') record = found.channel;
    if (name === 'rss') isWhole = true;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        open.push(name);
        if (name === 'category')
          term = { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '' };
        if (name !== 'item' && name !== 'wp:author') return;
        record = emptyRecord();
        (name === 'item' ? found.items : found.authors).push(record);
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name, isImplied) {
        if (isImplied) broken ??= name;
        open.pop();
        if (!open.some((one) => inner.has(one)) && !inner.has(name)) close(name);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const chunk of chunks) parser.write(chunk);
  parser.end();
  if (!found.channel.texts.has('wp:wxr_version'))
    throw new ExportError('This is no export of WordPress: it names no version (wp:wxr_version).');
  if (broken !== null || !isWhole)
    throw new ExportError(
      `The file is not whole: ${broken ?? 'rss'} never ends. Export it again, or in parts by month.`,
    );
  return found;
}

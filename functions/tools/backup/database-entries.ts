import { compareKeys } from '../../local/database/data/keys.ts';
import { ask, type Site } from './site.ts';

type Database = Pick<Site, 'database' | 'project' | 'token'>;

/** One child of one node below the root; a node without children is an entry of its own, without `key`. */
export interface StoredEntry {
  node: string;
  key?: string;
  value: unknown;
}

/** What is under way, and counts of the moment. A restored job would send again what was sent after the backup. */
const passing = new Set([
  'alerts',
  'alertHealth',
  'articleTellings',
  'bandTellings',
  'eventTellings',
  'mailJobs',
  'limits',
  'publishing',
]);

const pageSize = 100;

function placeOf(path: readonly string[], params: Record<string, string>, { database }: Database): URL {
  const url = new URL(database);
  url.pathname = `/${path.map(encodeURIComponent).join('/')}.json`;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

async function nodesOf(database: Database): Promise<string[]> {
  const found = await ask<Node | null>(placeOf([], { shallow: 'true' }, database), {}, database);
  return Object.keys(found ?? {})
    .filter((node) => !passing.has(node))
    .sort();
}

/** The children of a node, a page at a time: none of the answers is larger than the service sends. */
async function* childrenOf(node: string, database: Database): AsyncGenerator<[key: string, value: unknown]> {
  for (let after: string | undefined; ;) {
    const params = {
      orderBy: '"$key"',
      limitToFirst: String(pageSize),
      ...(after !== undefined && { startAfter: JSON.stringify(after) }),
    };
    const page = await ask<unknown>(placeOf([node], params, database), {}, database);
    // Keys that look like numbers come as a list, with gaps.
    const children = isNode(page) ? Object.entries(page).filter(([, value]) => value !== null) : [];
    yield* children;
    if (children.length < pageSize) return;
    after = children
      .map(([key]) => key)
      .sort(compareKeys)
      .at(-1);
  }
}

export async function* readDatabase(database: Database): AsyncGenerator<StoredEntry> {
  for (const node of await nodesOf(database)) {
    const shape = await ask<unknown>(placeOf([node], { shallow: 'true' }, database), {}, database);
    if (isNode(shape))
      for await (const [key, value] of childrenOf(node, database)) yield { node, key, value };
    else yield { node, value: shape };
  }
}

/** Far below the 256 MB that one write over REST may have; the service takes about 64 MB a minute. */
const mostBytes = 4_000_000;
const mostEntries = 500;

/** No function hears of it: neither counts nor messages start from what is put back. */
const update = (changes: Node, database: Database) =>
  ask(
    placeOf([], { disableTriggers: 'true', print: 'silent' }, database),
    { method: 'PATCH', body: JSON.stringify(changes) },
    database,
  );

interface Write {
  path: string;
  value: unknown;
  bytes: number;
}

function writeOf(path: string, value: unknown): Write {
  const bytes = Buffer.byteLength(path) + Buffer.byteLength(JSON.stringify(value));
  return { path, value, bytes };
}

/** Yields the write itself; of one that is too large, such as a list of the search index, its children. */
function* partsOf(write: Write): Generator<Write> {
  const { path, value, bytes } = write;
  if (bytes <= mostBytes || !isNode(value)) yield write;
  else for (const [key, child] of Object.entries(value)) yield* partsOf(writeOf(`${path}/${key}`, child));
}

const pathOf = ({ node, key }: StoredEntry) => (key === undefined ? node : `${node}/${key}`);

/**
 * Makes the database hold exactly the entries: writes them, then removes what was not among them, and what is under way. It may
 * break off and run again.
 */
export async function writeDatabase(
  entries: AsyncIterable<StoredEntry>,
  database: Database,
): Promise<number> {
  const written = new Set<string>();
  let batch: Node = {};
  let [bytes, count] = [0, 0];
  const flush = async () => {
    if (count > 0) await update(batch, database);
    [batch, bytes, count] = [{}, 0, 0];
  };
  const put = async (write: Write) => {
    if (count > 0 && (bytes + write.bytes > mostBytes || count >= mostEntries)) await flush();
    batch[write.path] = write.value;
    [bytes, count] = [bytes + write.bytes, count + 1];
  };
  const remove = (path: string) => put(writeOf(path, null));
  for await (const entry of entries) {
    const path = pathOf(entry);
    written.add(path);
    const parts = [...partsOf(writeOf(path, entry.value))];
    if (parts[0]?.path !== path) {
      await remove(path);
      // An update may not name a place and what is below it.
      await flush();
    }
    for (const part of parts) await put(part);
  }
  await flush();
  for await (const entry of readDatabase(database))
    if (!written.has(pathOf(entry))) await remove(pathOf(entry));
  for (const node of passing) await remove(node);
  await flush();
  return written.size;
}

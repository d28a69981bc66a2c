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

/** Far below the 16 MB that one write may have. */
const mostBytes = 4_000_000;
const mostEntries = 500;

/** No function hears of it: neither counts nor messages start from what is put back. */
const write = (changes: Node, database: Database) =>
  ask(
    placeOf([], { disableTriggers: 'true', print: 'silent' }, database),
    { method: 'PATCH', body: JSON.stringify(changes) },
    database,
  );

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
    if (count > 0) await write(batch, database);
    [batch, bytes, count] = [{}, 0, 0];
  };
  const put = async (path: string, value: unknown) => {
    const size = path.length + JSON.stringify(value).length;
    if (count > 0 && (bytes + size > mostBytes || count >= mostEntries)) await flush();
    batch[path] = value;
    [bytes, count] = [bytes + size, count + 1];
  };
  for await (const entry of entries) {
    written.add(pathOf(entry));
    await put(pathOf(entry), entry.value);
  }
  await flush();
  for await (const entry of readDatabase(database))
    if (!written.has(pathOf(entry))) await put(pathOf(entry), null);
  for (const node of passing) await put(node, null);
  await flush();
  return written.size;
}

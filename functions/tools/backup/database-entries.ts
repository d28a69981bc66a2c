import { compareKeys } from '../../local/database/data/keys.ts';
import { paths } from '../../src/contract/paths.ts';
import { ask, type Site } from './site.ts';

type Database = Pick<Site, 'database' | 'project' | 'token'>;

/** A child of a node. A node without children is a single entry without `key`. */
export interface StoredEntry {
  /** A top-level node, or `node/child` for those in `grouped`. */
  node: string;
  key?: string;
  value: unknown;
}

/** Jobs in progress and short-lived counters. A restored job would resend what was already sent after the backup. */
const passing = new Set([
  paths.alerts(),
  paths.alertHealth(),
  paths.mailJobs(),
  paths.allWork('work'),
  paths.allWork('workBulk'),
  'limits',
  'leases',
]);

/** Nodes with a few children, each of which is a list for the whole site and too large for one response. */
const grouped = new Set([
  'lists',
  'search',
  'search/names',
  'siteTexts',
  'draftHistory',
  'subscriptions',
  'indexEntries',
  'bandNames',
  'recordingQuota',
  'cursors',
  'counts',
]);

const pageSize = 100;

function placeOf(path: string, params: Record<string, string>, { database }: Database): URL {
  const url = new URL(database);
  url.pathname = `/${path.split('/').map(encodeURIComponent).join('/')}.json`;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

async function nodesOf(database: Database): Promise<string[]> {
  const found = await ask<Node | null>(placeOf('', { shallow: 'true' }, database), {}, database);
  return Object.keys(found ?? {})
    .filter((node) => !passing.has(node))
    .sort();
}

/** Yields the children of a node page by page, so that no response exceeds the service's limit. */
async function* childrenOf(node: string, database: Database): AsyncGenerator<[key: string, value: unknown]> {
  for (let after: string | undefined; ;) {
    const params = {
      orderBy: '"$key"',
      limitToFirst: String(pageSize),
      ...(after !== undefined && { startAfter: JSON.stringify(after) }),
    };
    const page = await ask<unknown>(placeOf(node, params, database), {}, database);
    // Nodes with numeric keys are returned as arrays with gaps.
    const children = isNode(page) ? Object.entries(page).filter(([, value]) => value !== null) : [];
    yield* children;
    if (children.length < pageSize) return;
    after = children
      .map(([key]) => key)
      .sort(compareKeys)
      .at(-1);
  }
}

export async function* entriesOf(node: string, database: Database): AsyncGenerator<StoredEntry> {
  const shape = await ask<unknown>(placeOf(node, { shallow: 'true' }, database), {}, database);
  if (shape === null) return;
  if (!isNode(shape)) yield { node, value: shape };
  else if (grouped.has(node))
    for (const child of Object.keys(shape).sort()) yield* entriesOf(`${node}/${child}`, database);
  else for await (const [key, value] of childrenOf(node, database)) yield { node, key, value };
}

export async function* readDatabase(database: Database): AsyncGenerator<StoredEntry> {
  for (const node of await nodesOf(database)) yield* entriesOf(node, database);
}

/** Far below the limit of 256 MB per write over REST. The service accepts about 64 MB a minute. */
const maxBytes = 4_000_000;
const maxEntries = 500;

/** Writes without triggering functions, so that restored data causes neither counts nor notifications. */
const update = (changes: Node, database: Database) =>
  ask(
    placeOf('', { disableTriggers: 'true', print: 'silent' }, database),
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

/** Yields the write itself, or if it is too large, such as the articles that contain a word, its children. */
function* partsOf(write: Write): Generator<Write> {
  const { path, value, bytes } = write;
  if (bytes <= maxBytes || !isNode(value)) yield write;
  else for (const [key, child] of Object.entries(value)) yield* partsOf(writeOf(`${path}/${key}`, child));
}

const pathOf = ({ node, key }: StoredEntry) => (key === undefined ? node : `${node}/${key}`);

/**
 * Makes the database contain exactly the given entries: writes them, then removes all others, and jobs in progress. May
 * be interrupted and run again.
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
    if (count > 0 && (bytes + write.bytes > maxBytes || count >= maxEntries)) await flush();
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
      // An update must not contain both a path and a descendant of it.
      await flush();
    }
    for (const part of parts) await put(part);
  }
  await flush();
  // Older backups have whole nodes where `grouped` is more specific.
  const isWritten = (entry: StoredEntry) => written.has(pathOf(entry)) || written.has(entry.node);
  for await (const entry of readDatabase(database)) if (!isWritten(entry)) await remove(pathOf(entry));
  for (const node of passing) await remove(node);
  await flush();
  return written.size;
}

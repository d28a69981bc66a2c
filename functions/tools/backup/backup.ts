import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/contract/paths.ts';
import type { Deletion } from '../../src/members/run-deletion.ts';
import {
  type HashConfig,
  readAccounts,
  readHashConfig,
  type StoredAccount,
  writeAccounts,
} from './accounts.ts';
import { restoreFiles, saveFiles, type StoredFile } from './bucket-files.ts';
import { entriesOf, readDatabase, type StoredEntry, writeDatabase } from './database-entries.ts';
import { readLines, writeLines } from './lines.ts';
import type { Site } from './site.ts';

/** `manifest.json`, written last. A folder without it is an incomplete backup. */
export interface Manifest {
  format: 1;
  project: string;
  /** An ISO date. */
  madeAt: string;
  entries: number;
  accounts: number;
  files: number;
  /** False if the password hash key could not be read, in which case accounts with a password cannot be restored. */
  hasPasswordKey?: boolean;
}

const placesIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  database: join(folder, 'database.ndjson.gz'),
  accounts: join(folder, 'accounts.ndjson.gz'),
  hash: join(folder, 'password-hash.json'),
  fileList: join(folder, 'files.ndjson.gz'),
  files: join(folder, 'files'),
});

/** Backs up the database, accounts and bucket into a folder that does not contain a backup yet. */
export async function backUp(folder: string, site: Site): Promise<Manifest> {
  const places = placesIn(folder);
  if (existsSync(places.manifest))
    throw new Error(`There is a backup in ${folder} already. Name another folder.`);
  mkdirSync(places.files, { recursive: true, mode: 0o700 });
  const entries = await writeLines(places.database, readDatabase(site));
  const accounts = await writeLines(places.accounts, readAccounts(site));
  const hash = await readHashConfig(site);
  writeFileSync(places.hash, JSON.stringify(hash), { mode: 0o600 });
  // Last, so that every file the database refers to is included.
  const files = await writeLines(places.fileList, saveFiles(places.files, site));
  const madeAt = new Date().toISOString();
  const hasPasswordKey = hash.signerKey !== undefined;
  const manifest: Manifest = {
    ...{ format: 1, project: site.project, madeAt },
    ...{ entries, accounts, files, hasPasswordKey },
  };
  writeFileSync(places.manifest, JSON.stringify(manifest, null, 2));
  return manifest;
}

export function readManifest(folder: string): Manifest {
  const { manifest } = placesIn(folder);
  if (!existsSync(manifest)) throw new Error(`${folder} holds no whole backup: manifest.json is missing.`);
  return JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
}

async function countOf(file: string): Promise<number> {
  let count = 0;
  for await (const _line of readLines(file)) count += 1;
  return count;
}

/** Reads all of a backup before anything is overwritten, so that a damaged one does not leave half a site. */
async function expectWhole(folder: string): Promise<void> {
  const places = placesIn(folder);
  const { entries, accounts, files } = readManifest(folder);
  const expected = `${entries} entries, ${accounts} accounts and ${files} files`;
  const found = `${await countOf(places.database)} entries, ${await countOf(places.accounts)} accounts and ${await countOf(places.fileList)} files`;
  if (found !== expected)
    throw new Error(`The backup should hold ${expected}, but holds ${found}. Restore another one.`);
}

/** Reads which accounts have been deleted, or are being deleted, by uid. */
async function readDeletions(site: Site): Promise<Map<string, Deletion>> {
  const deletions = new Map<string, Deletion>();
  for await (const { key = '', value } of entriesOf(paths.deletions(), site))
    deletions.set(key, value as Deletion);
  return deletions;
}

/** Adds deletions to the entries of a backup, due at once, so that they remove what it brings back. */
async function* withDeletions(
  entries: AsyncIterable<StoredEntry>,
  deletions: Map<string, Deletion>,
): AsyncGenerator<StoredEntry> {
  const node = paths.deletions();
  for (const [key, { askedAt, closed }] of deletions)
    yield { node, key, value: { askedAt, ...(closed && { closed }), next: 1 } };
  for await (const entry of entries) if (entry.node !== node || !deletions.has(entry.key ?? '')) yield entry;
}

/**
 * Restores a backup: files first, so that the database refers only to existing files, then the database, then accounts.
 * Accounts that have been deleted since stay deleted. May be interrupted and run again.
 */
export async function restore(
  folder: string,
  site: Site,
): Promise<Pick<Manifest, 'entries' | 'accounts' | 'files'> & { leftOut: number; deleted: number }> {
  const places = placesIn(folder);
  await expectWhole(folder);
  const deletions = await readDeletions(site);
  const files = await restoreFiles(readLines<StoredFile>(places.fileList), places.files, site);
  const backedUp = readLines<StoredEntry>(places.database);
  const entries = await writeDatabase(withDeletions(backedUp, deletions), site);
  // Last, so that accounts a project rejects do not keep anything else from being restored.
  const hash = JSON.parse(readFileSync(places.hash, 'utf8')) as HashConfig;
  let deleted = 0;
  async function* accounts(): AsyncGenerator<StoredAccount> {
    for await (const account of readLines<StoredAccount>(places.accounts))
      if (deletions.get(account.localId)?.closed) deleted += 1;
      else yield account;
  }
  const { written, leftOut } = await writeAccounts(accounts(), hash, site);
  return { entries, accounts: written, files, leftOut, deleted };
}

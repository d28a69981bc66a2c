import { build, editorParts, memberParts, startParts } from 'virtual:site-parts';
import { fetchFile, isFile } from './fetch-file.ts';

const shell = '/shell.html';
const prefix = 'parts-';
/**
 * The files that only some readers need, by group. An empty cache with the name of a group marks that this browser
 * keeps it.
 */
const groups = { member: memberParts, editor: editorParts };
/** Keeps the caches of this build and of the previous one, which open tabs may still be running. */
const generations = 2;

const current = prefix + build;

async function addMissing(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(current);
  for (const address of addresses) {
    const stored = await cache.match(address);
    if (stored && isFile(stored)) continue;
    // An asset's name contains a hash of its content, so another build's copy is as good as the server's.
    const copy = await caches.match(address, { ignoreVary: true });
    const file = copy && isFile(copy) ? copy : await fetchFile(address);
    if (!isFile(file)) throw new Error(`The server does not have ${address}.`);
    await cache.put(address, file);
  }
}

/** Caches the HTML shell that starts the site. It must be from the same build as the files. */
async function addShell(): Promise<void> {
  const response = await fetch(shell, { cache: 'reload' });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(`content="${build}"`)) throw new Error('The server has another build.');
  const cache = await caches.open(current);
  await cache.put(shell, response);
}

/** Caches what everybody needs to start offline. Rejects if a file is missing; it is then retried another time. */
export async function precacheStartFiles(): Promise<void> {
  await Promise.all([addShell(), addMissing(startParts)]);
}

/** Caches the files of a group, and records for future builds that this browser needs them. */
export async function precacheGroup(group: keyof typeof groups): Promise<void> {
  await caches.open(group);
  await addMissing(groups[group]);
}

/** Caches this build's files of the groups that earlier builds were asked for. */
export async function precacheRequestedGroups(): Promise<void> {
  for (const group of ['member', 'editor'] as const) if (await caches.has(group)) await precacheGroup(group);
}

/** Removes the files of builds that no tab is running any more. */
export async function dropOldPrecaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // In order of creation.
  const old = names.filter((name) => name !== current);
  await Promise.all(
    old.slice(0, Math.max(0, old.length - generations + 1)).map((name) => caches.delete(name)),
  );
}

export async function cachedShell(): Promise<Response | undefined> {
  const cache = await caches.open(current);
  return cache.match(shell);
}

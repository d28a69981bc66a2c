import { build, editorParts, memberParts, startParts } from 'virtual:site-parts';
import { fetchFile, isFile } from './fetch-file.ts';

const shell = '/shell.html';
const prefix = 'parts-';
/** The lists of files that only some readers need. An empty cache with the name of a list says that this browser keeps it. */
const groups = { member: memberParts, editor: editorParts };
/** The caches of this build and of the one before, which open tabs may still run. */
const generations = 2;

const current = prefix + build;

async function addMissing(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(current);
  for (const address of addresses) {
    const kept = await cache.match(address);
    if (kept && isFile(kept)) continue;
    // The name of an asset carries a hash of its content: another build's copy is as good as the server's.
    const known = await caches.match(address, { ignoreVary: true });
    const file = known && isFile(known) ? known : await fetchFile(address);
    if (!isFile(file)) throw new Error(`The server does not have ${address}.`);
    await cache.put(address, file);
  }
}

/** The page that starts the site. It has to be the one that goes with these parts. */
async function addShell(): Promise<void> {
  const response = await fetch(shell, { cache: 'reload' });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(`content="${build}"`)) throw new Error('The server has another build.');
  const cache = await caches.open(current);
  await cache.put(shell, response);
}

/** Keeps what everybody needs to start without network. Rejects, and is tried again another time, when a part is missing. */
export async function keepStartParts(): Promise<void> {
  await Promise.all([addShell(), addMissing(startParts)]);
}

/** Keeps what somebody needs besides, and remembers for the builds to come that it is needed here. */
export async function keepPartsFor(group: keyof typeof groups): Promise<void> {
  await caches.open(group);
  await addMissing(groups[group]);
}

/** Keeps of this build what the builds before were asked for. */
export async function keepPartsAskedFor(): Promise<void> {
  for (const group of ['member', 'editor'] as const) if (await caches.has(group)) await keepPartsFor(group);
}

/** Removes the parts of builds that no tab runs any more. */
export async function dropOldParts(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  // In the order in which they were made.
  const old = names.filter((name) => name !== current);
  await Promise.all(
    old.slice(0, Math.max(0, old.length - generations + 1)).map((name) => caches.delete(name)),
  );
}

export async function keptShell(): Promise<Response | undefined> {
  const cache = await caches.open(current);
  return cache.match(shell);
}

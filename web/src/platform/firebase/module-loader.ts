import { loadOnce } from '@contract/load-once.ts';

/** Matches the URL of the file in the errors of browsers that cache a failed import. */
const addressIn = /https?:\/\/\S+\.js\b/;

let attempts = 0;

async function attempt<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<unknown>,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [address] = addressIn.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    attempts += 1;
    return (await importFrom(`${address}?attempt=${attempts}`)) as Module;
  }
}

/**
 * Loads a module once, on demand. A failed load may be retried: for browsers that cache the failure until the page is
 * reloaded, the retry uses another URL of the same file. Only for modules with a chunk of their own that exports its
 * own names.
 */
export function moduleLoader<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  return loadOnce(() => attempt(load, importFrom));
}

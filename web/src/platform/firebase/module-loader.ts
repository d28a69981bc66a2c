import { loadOnce } from '@contract/load-once.ts';

/** Names the file, in the errors of those browsers that remember a failure. */
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
 * Loads a module once, by need. A load that failed may be tried again: a browser that remembers the failure until the page is
 * reloaded is asked for another address of the same file. For a module with a file of its own, which exports its own names.
 */
export function moduleLoader<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  return loadOnce(() => attempt(load, importFrom));
}

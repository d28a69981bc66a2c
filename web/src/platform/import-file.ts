import { deployedBuild } from './version.ts';

const arrived = new Set<string>();
const failed = new Set<string>();
const lostErrors = new WeakSet<Error>();

/**
 * Returns whether the file has failed to load before, so that this browser may not request it again until the page is
 * reloaded.
 */
export const hasFailedBefore = (error: unknown): boolean => error instanceof Error && lostErrors.has(error);

/**
 * Reports that a file of the site did not load, by the event of Vite's own helper. An import reports it itself; call
 * it again for a file whose loss was not yet to be acted upon.
 */
export function reportMissingFile(error: unknown): void {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
}

function rememberFailure(file: string, error: unknown): never {
  if (failed.has(file) && error instanceof Error) lostErrors.add(error);
  failed.add(file);
  throw error;
}

/** Returns whether the file has loaded, including as a dependency of another file. */
const isLoaded = (href: string): boolean =>
  arrived.has(href) ||
  performance
    .getEntriesByName(href)
    .some((entry) => (entry as PerformanceResourceTiming).decodedBodySize > 0);

/** Returns whether the service worker has cached the file. Some browsers deny access to the cache. */
const isCached = async (href: string): Promise<boolean> => {
  try {
    return (await caches.match(href, { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Returns whether an import is safe to start. A browser may cache a failed import, so none is started offline unless
 * the file is available. A browser on a machine without network reports itself offline even if the site runs on that
 * machine, so this also asks the server.
 */
const canImport = async (href: string): Promise<boolean> =>
  isLoaded(href) || (await isCached(href)) || (await deployedBuild()) !== null;

const hrefOf = (file: string): string => new URL(file, `${location.origin}/`).href;

const arriving = new Map<string, Promise<void>>();

const hasLink = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet], link[rel=modulepreload]')].some(
    (link) => link.href === href,
  );

/** Adds a link to the document. A link that fails to load is removed, so the next import requests the file again. */
function addLink(href: string, attributes: Partial<HTMLLinkElement>): Promise<void> {
  const link = Object.assign(document.createElement('link'), { crossOrigin: '', href, ...attributes });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load.`));
    };
    document.head.append(link);
  });
}

/** Resolves when the style sheet is loaded and applied. */
async function addSheet(href: string): Promise<void> {
  const pending = arriving.get(href);
  if (pending) return pending;
  if (hasLink(href)) return;
  const added = addLink(href, { rel: 'stylesheet' }).finally(() => arriving.delete(href));
  arriving.set(href, added);
  return added;
}

function preloadScript(href: string): void {
  if (!hasLink(href)) addLink(href, { rel: 'modulepreload' }).catch(() => undefined);
}

async function importOther<Module>(
  load: () => Promise<Module>,
  own: string,
  needed: readonly string[],
): Promise<Module> {
  if (!(navigator.onLine || (await canImport(own)))) throw new Error('Offline: the code is not asked for.');
  for (const href of needed.filter((name) => name.endsWith('.js'))) preloadScript(href);
  const sheets = needed.filter((name) => name.endsWith('.css'));
  const loading = load().catch((error: unknown) => rememberFailure(own, error));
  const [module] = await Promise.all([loading, ...sheets.map(addSheet)]);
  arrived.add(own);
  return module;
}

/**
 * Every `import()` of the built site: loads a module together with its style sheets, and allows a retry after a
 * failure. `files` are paths from the origin: the module's own file, then the style sheets and scripts it needs;
 * empty if the module is in the importer's own chunk.
 */
export async function importFile<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const [own, ...needed] = files.map(hrefOf);
  if (own === undefined) return load();
  try {
    return await importOther(load, own, needed);
  } catch (error) {
    reportMissingFile(error);
    throw error;
  }
}

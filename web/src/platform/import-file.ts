import { deployedBuild } from './version.ts';

/** Names the file, in the errors of those browsers that remember a failure until the page is loaded anew. */
const addressIn = /https?:\/\/\S+\.js\b/;

const failedFiles = new Set<string>();
const lostErrors = new WeakSet<Error>();

/** Whether the file has failed before, so that this browser may not ask for it again until the page is loaded anew. */
export const isLost = (error: unknown): boolean => error instanceof Error && lostErrors.has(error);

function remember(error: unknown): void {
  const [address] = addressIn.exec(String(error)) ?? [];
  if (address === undefined || !(error instanceof Error)) return;
  if (failedFiles.has(address)) lostErrors.add(error);
  failedFiles.add(address);
}

/**
 * A browser may remember a failure, so without network no import is begun, except where a service worker has the code.
 * A browser on a machine without network takes itself for offline even where the site is on that machine.
 */
const mayBegin = async () =>
  Boolean('serviceWorker' in navigator && navigator.serviceWorker.controller) ||
  (await deployedBuild()) !== null;

const arriving = new Map<string, Promise<void>>();

const hasLink = (href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet], link[rel=modulepreload]')].some(
    (link) => link.href === href,
  );

/** Puts a link into the page. One that does not load is taken out again: the next who needs the file asks anew. */
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

/** Resolves when the style sheet applies. */
async function addSheet(href: string): Promise<void> {
  const known = arriving.get(href);
  if (known) return known;
  if (hasLink(href)) return;
  const added = addLink(href, { rel: 'stylesheet' }).finally(() => arriving.delete(href));
  arriving.set(href, added);
  return added;
}

function preloadScript(href: string): void {
  if (!hasLink(href)) addLink(href, { rel: 'modulepreload' }).catch(() => undefined);
}

/**
 * Every `import()` of the built site: loads a module together with its style sheets. What failed can be asked for again.
 * `files` are the style sheets and scripts that it needs, relative to the origin. A failure is told to the window as well, as
 * Vite does it.
 */
export async function importFile<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    if (!(navigator.onLine || (await mayBegin()))) throw new Error('Offline: the code is not asked for.');
    const hrefs = files.map((file) => new URL(file, `${location.origin}/`).href);
    for (const href of hrefs.filter((name) => name.endsWith('.js'))) preloadScript(href);
    const sheets = hrefs.filter((name) => name.endsWith('.css'));
    const [module] = await Promise.all([load(), ...sheets.map(addSheet)]);
    return module;
  } catch (error) {
    remember(error);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

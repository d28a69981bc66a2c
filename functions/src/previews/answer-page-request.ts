import type { PublicReader } from '../contract/public-reader.ts';
import type { PageRequest, PageSubject } from '../contract/rendered-page.ts';
import { readEventCard, readEventDetails } from './stored-event.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import { fillTemplate } from './fill-template.ts';
import { headTags } from './head-tags.ts';
import type { KeptPages } from './kept-pages.ts';
import type { SiteBuild } from './site-build.ts';
import type { SiteOrigin } from '../site-addresses.ts';

export interface PageDeps {
  site: SiteBuild;
  reader: PublicReader;
  kept: KeptPages;
  origin: SiteOrigin;
  /** Returns the present address of a page of the site before this one, or null. */
  findRedirect: (request: PageRequest) => Promise<string | null>;
  logFailure: (error: unknown) => void;
  logMalformed: LogMalformed;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The CDN asks for a page once a minute, in the background for half a minute more, and gets one that is up to half a
 * minute old: corrected or unpublished pages are replaced after 30 + 60 + 30 seconds, two minutes, at most. Browsers
 * revalidate every time. `firebase.json` repeats this header: its own for all paths would win otherwise.
 */
export const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';

/** Milliseconds after which readers get the shell and render the page themselves. */
const patienceMs = 8000;

function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`A page was not rendered within ${patienceMs} ms.`)),
      patienceMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const html = (status: number, caching: string, body: string): PageAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': caching },
  body,
});

const movedTo = (address: string): PageAnswer => ({
  status: 301,
  headers: { Location: address, 'Cache-Control': pageCaching },
  body: '',
});

/** Addresses that differ in what the page does not read, such as `?fbclid=…`, share one rendering. */
async function renderOnce(request: PageRequest, { site, reader, kept }: PageDeps) {
  const known = await site.knownAddress(request);
  return kept.get(known.pathname + known.search, () => withinPatience(site.render(known, reader)));
}

/** Hosting asks for an address that is no page as well. The shell says in the browser that there is none. */
async function answerWithoutPage(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  const to = await deps.findRedirect(request);
  return to === null ? html(404, 'no-store', (await deps.site.files()).shell) : movedTo(to);
}

/** WordPress named its pages by the number on the start page, too. */
const isNumbered = ({ pathname, search }: PageRequest): boolean =>
  pathname === '/' && /[?&]p=\d/.test(search);

/** The head tells of an event what is stored, without what cannot be told. */
function toldOf(subject: PageSubject, { logMalformed }: PageDeps): PageSubject {
  if (subject.about !== 'event') return subject;
  const { id } = subject;
  const event = readEventCard(id, subject.event, logMalformed);
  const details = readEventDetails(id, subject.details, logMalformed) ?? {};
  return event ? { about: 'event', id, event, details } : { about: 'nothing' };
}

async function answerWithPage(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  const { site, origin } = deps;
  const to = isNumbered(request) ? await deps.findRedirect(request) : null;
  if (to !== null) return movedTo(to);
  const [files, page] = await Promise.all([site.files(), renderOnce(request, deps)]);
  if (!page) return answerWithoutPage(request, deps);
  const subject = toldOf(page.subject, deps);
  if (subject.about === 'moved') return movedTo(subject.to);
  const path = request.pathname + request.search;
  const document = fillTemplate(files, { page, path, head: headTags(subject, origin) });
  return html(subject.about === 'nothing' ? 404 : 200, pageCaching, document);
}

/**
 * Answers a public page with its content, and an address of the site before this one with the way to its page. When
 * rendering fails it answers the shell: the browser renders it, and search engines learn from the status to come again.
 */
export async function answerPageRequest(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  try {
    return await answerWithPage(request, deps);
  } catch (error) {
    deps.logFailure(error);
    const files = await deps.site.files().catch(() => null);
    return html(
      503,
      'no-store',
      files?.shell ?? 'This page cannot be shown right now. Try again in a minute.',
    );
  }
}

import {
  type BuiltSite,
  type PageData,
  pageDataId,
  type RenderedPage,
  templatePlaces,
  type PageRequest,
  type PageSubject,
} from '../contract/rendered-page.ts';
import { inlineJson } from '../kit/escape.ts';
import { pageStyles } from './page-styles.ts';
import type { PublicReader } from '../contract/public-reader.ts';
import { readEventCard, readEventDetails } from './stored-event.ts';
import type { LogMalformed } from '../kit/stored-record.ts';
import type { TtlCache } from '../kit/ttl-cache.ts';
import { headTags } from './head-tags.ts';
import type { SiteBuild } from './site-build.ts';
import type { SiteOrigin } from '../site-addresses.ts';

interface Filling {
  page: RenderedPage;
  /** The path with its query. */
  path: string;
  head: string;
}

/** Returns the complete document of a rendered page. */
function fillTemplate(site: BuiltSite, { page, path, head }: Filling): string {
  const files = site.pages[page.page];
  if (!files) throw new Error(`The build of the site has no page "${page.page}".`);
  const data: PageData = { path, data: page.data, hasImprint: page.hasImprint };
  const content = [
    `<div id="root">${page.html}</div>`,
    `<script type="application/json" id="${pageDataId}">${inlineJson(data)}</script>`,
  ].join('');
  const fillings = {
    [templatePlaces.scripts]: files.scripts.join(' '),
    [templatePlaces.head]: head,
    [templatePlaces.styles]: pageStyles(site, page.page, page.html),
    [templatePlaces.content]: content,
  };
  return Object.entries(fillings).reduce(
    // The replacement is a function because `$&` has a special meaning in a string.
    (document, [place, filling]) => document.replace(place, () => filling),
    site.template,
  );
}

export interface PageDeps {
  site: SiteBuild;
  reader: PublicReader;
  /** The rendered pages of this instance, by URL. */
  cache: TtlCache;
  origin: SiteOrigin;
  /** Returns the new path of a page from the previous site, or null. */
  findRedirect: (request: PageRequest) => Promise<string | null>;
  logFailure: (error: unknown) => void;
  logMalformed: LogMalformed;
}

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The CDN considers a page fresh for 60 seconds, serves it stale for another 30 while it revalidates, and receives a
 * rendering that is up to 30 seconds old. So a corrected or unpublished page is replaced after at most 30 + 60 + 30
 * seconds. Browsers always revalidate. No header of `firebase.json` may match these pages: it would replace this one,
 * also in an error.
 */
export const pageCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=30';

/** After it, readers get the shell and render the page in the browser. */
const timeoutMs = 8000;

function withinTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A page was not rendered within ${timeoutMs} ms.`)), timeoutMs);
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

/** A missing page is not cached, because it may be published at any moment. */
const isCacheable = (page: RenderedPage | null): boolean => page !== null && page.subject.about !== 'nothing';

/** Renders a page once for all URLs that differ only in parameters it does not read, such as `?fbclid=…`. */
const renderOnce = (known: PageRequest, { site, reader, cache }: PageDeps) =>
  cache.get(known.pathname + known.search, () => withinTimeout(site.render(known, reader)), { isCacheable });

/**
 * Answers a URL that is not a page; Hosting forwards these, too. In the browser, the shell shows that the page does not
 * exist.
 */
async function answerWithoutPage(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  const to = await deps.findRedirect(request);
  return to === null ? html(404, 'no-store', (await deps.site.files()).shell) : movedTo(to);
}

/** True for the WordPress addresses on the start page that identify a page by a number, or the feed. */
const isOldParameter = ({ pathname, search }: PageRequest): boolean =>
  pathname === '/' && /[?&](?:p=\d|feed=[a-z])/.test(search);

/**
 * Returns the address of an article or event with its capitals replaced, or null if there are none: slugs and event
 * IDs are in lower case, but phones and posters capitalize them.
 */
function inLowerCase({ pathname, search }: PageRequest): string | null {
  const lower = pathname.toLowerCase();
  return /^\/(article|events)\//.test(pathname) && lower !== pathname ? lower + search : null;
}

/** Returns the subject for the head tags: an event without the fields that are malformed. */
function checkedSubject(subject: PageSubject, { logMalformed }: PageDeps): PageSubject {
  if (subject.about !== 'event') return subject;
  const { id } = subject;
  const event = readEventCard(id, subject.event, logMalformed);
  const details = readEventDetails(id, subject.details, logMalformed) ?? {};
  return event ? { about: 'event', id, event, details } : { about: 'nothing' };
}

async function answerWithPage(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  const { site, origin } = deps;
  const to = isOldParameter(request) ? await deps.findRedirect(request) : null;
  if (to !== null) return movedTo(to);
  const known = await site.knownAddress(request);
  const [files, page] = await Promise.all([site.files(), renderOnce(known, deps)]);
  if (!page) return answerWithoutPage(request, deps);
  if (known.pathname !== request.pathname) return movedTo(known.pathname + request.search);
  const subject = checkedSubject(page.subject, deps);
  if (subject.about === 'moved') return movedTo(subject.to);
  const lower = subject.about === 'nothing' ? inLowerCase(request) : null;
  if (lower !== null) return movedTo(lower);
  const path = request.pathname + request.search;
  const document = fillTemplate(files, { page, path, head: headTags(subject, origin) });
  return html(subject.about === 'nothing' ? 404 : 200, pageCaching, document);
}

/**
 * Answers a public page with its rendered content, and a URL of the previous site with a redirect. If rendering fails,
 * it responds with the shell and a 503: browsers render the page, and search engines retry.
 */
export async function handlePageRequest(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
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

import { StrictMode } from 'react';
import { matchPath, StaticRouter } from 'react-router-dom';
import type { PublicReader } from '@contract/public-reader.ts';
import type { PageRequest, RenderedPage } from '@contract/rendered-page.ts';
import { knownAddress } from './app/known-address.ts';
import { renderWithParts } from './app/render-with-parts.ts';
import { routeAt } from './app/routes.ts';
import { pageLoaders } from './app/served-pages.ts';
import { Shell } from './app/shell/shell.tsx';
import { readOptional } from './data/read-optional.ts';
import { PageDataContext } from './data/served-data.tsx';
import { readSiteText } from './data/site-text.ts';

export { knownAddress };

/** Prerenders the page at a URL as a visitor sees it. Resolves to null if only the browser renders that page. */
export default async function renderPage(
  { pathname, search }: PageRequest,
  reader: PublicReader,
): Promise<RenderedPage | null> {
  const route = routeAt(pathname);
  const page = route.server && route.server.served;
  if (!page) return null;

  const params = matchPath(route.path, pathname)?.params ?? {};
  const [{ data, subject }, imprint] = await Promise.all([
    pageLoaders[page](reader, {
      path: route.path,
      title: route.title,
      params,
      query: new URLSearchParams(search),
    }),
    readOptional('the imprint', readSiteText(reader, 'imprint'), ''),
    route.preload(),
  ]);
  const hasImprint = imprint !== '';
  if (subject.about === 'moved') return { page, subject, html: '', data, hasImprint };
  const path = pathname + search;
  const html = await renderWithParts(
    <StrictMode>
      <PageDataContext value={{ path, data, hasImprint }}>
        <StaticRouter location={path}>
          <Shell />
        </StaticRouter>
      </PageDataContext>
    </StrictMode>,
  );
  return { page, subject, html, data, hasImprint };
}

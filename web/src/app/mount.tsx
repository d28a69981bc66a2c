import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PageDataContext } from '../lib/page-data-context.ts';
import { takePageData } from '../services/page-data.ts';
import { App } from './app.tsx';
import { repeatEarlyEvents } from './early-events.ts';
import { routeAt } from './routes.ts';

function TakingOver({ children }: { children: ReactNode }) {
  useEffect(repeatEarlyEvents, []);
  return children;
}

/**
 * Takes over the content that the server has put into the page, if it belongs to this address. A member, whom
 * `index.html` has marked, gets the page rendered anew, because the server's is that of a visitor.
 */
export async function mount(container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const { pathname, search } = window.location;
  const served = takePageData(pathname + search);
  const content = (
    <StrictMode>
      <TakingOver>
        <PageDataContext value={served}>
          <App />
        </PageDataContext>
      </TakingOver>
    </StrictMode>
  );
  if (served && !('remembered' in dataset)) {
    await routeAt(pathname).preload();
    hydrateRoot(container, content);
    return;
  }
  container.replaceChildren();
  delete dataset.remembered;
  createRoot(container).render(content);
}

import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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
  const inlined = takePageData(pathname + search);
  const isMember = 'remembered' in dataset;
  // The edge keeps a page for a minute or two, in which its author may have written a better one.
  const served = inlined && { ...inlined, old: isMember };
  const content = (
    <StrictMode>
      <TakingOver>
        <App served={served} />
      </TakingOver>
    </StrictMode>
  );
  if (served && !isMember) {
    await routeAt(pathname).preload();
    hydrateRoot(container, content);
    return;
  }
  container.replaceChildren();
  delete dataset.remembered;
  createRoot(container).render(content);
}

import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takePageData } from '../data/page-data.ts';
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
  const address = () => window.location.pathname + window.location.search;
  const here = address();
  const inlined = takePageData(here);
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
    await routeAt(window.location.pathname).preload();
    // Back may have been pressed meanwhile: then the page that the server made is of another address.
    if (address() === here) {
      hydrateRoot(container, content);
      return;
    }
  }
  container.replaceChildren();
  delete dataset.remembered;
  createRoot(container).render(content);
}

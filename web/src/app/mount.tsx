import { startTransition, StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takePageData } from '../data/page-data.ts';
import { App } from './app.tsx';
import { repeatEarlyEvents } from './early-events.ts';
import { routeAt } from './routes.ts';

declare global {
  interface Window {
    /** Resolves when the whole style sheets and the text faces are there, or do not come; set by `boot.js` in a page rendered by the server. */
    styled?: Promise<unknown>;
  }
}

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
  // The page carries the styles of what it shows; the app may show something else.
  await window.styled;
  if (served && !isMember) {
    await routeAt(window.location.pathname).preload();
    // Back may have been pressed meanwhile: then the page that the server made is of another address.
    if (address() === here) {
      // As a transition React hydrates in pieces of 5 ms and lets the browser answer in between; else all at once.
      startTransition(() => void hydrateRoot(container, content));
      return;
    }
  }
  // The page's own code still has to come. Text that is there before its face moves when the face arrives.
  void document.fonts?.load('1em Riffhall Read').catch(() => undefined);
  container.replaceChildren();
  delete dataset.remembered;
  createRoot(container).render(content);
}

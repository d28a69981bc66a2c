import { startTransition, StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takePageData } from '../data/page-data.ts';
import { session } from '../platform/session/session.ts';
import { App } from './app.tsx';
import { replayEarlyEvents } from './early-events.ts';
import { routeAt } from './routes.ts';
import { preloadUserMenu } from './shell/lazy-user-menu.tsx';

declare global {
  interface Window {
    /**
     * Resolves when the full style sheets and the text fonts have loaded or failed to load. Set by `boot.js` in a
     * prerendered page.
     */
    styled?: Promise<unknown>;
  }
}

function TakingOver({ children }: { children: ReactNode }) {
  useEffect(replayEarlyEvents, []);
  return children;
}

/** Resolves when it is known who is signed in. */
const sessionResolved = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (session.get().state === 'resolving') return;
      stop();
      resolve();
    };
    const stop = session.subscribe(check);
    check();
  });

/** Whether what this member has just changed may be missing in the page, which the CDN caches for a minute or two. */
function mayHaveChanged(pathname: string): boolean {
  const now = session.get();
  if (now.state !== 'signed-in') return false;
  // The front page consists of many lists, and only those who publish change them.
  return pathname !== '/' || now.roles.author || now.roles.admin;
}

/**
 * Hydrates the prerendered markup if it belongs to this URL. It is a visitor's page: for a member, it is hydrated once
 * the session is known, and changes then. Otherwise renders the page from scratch.
 */
export async function mount(container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const address = () => window.location.pathname + window.location.search;
  const here = address();
  const inlined = takePageData(here);
  if (inlined && 'remembered' in dataset) preloadUserMenu();
  // The document only inlines the styles of what it shows; the app may show something else.
  await window.styled;
  if (inlined) await Promise.all([sessionResolved(), routeAt(window.location.pathname).preload()]);
  // The reader may have gone back in the meantime, so that the prerendered page is for another URL.
  const isHere = inlined !== null && address() === here;
  const served = isHere ? { ...inlined, old: mayHaveChanged(window.location.pathname) } : null;
  const content = (
    <StrictMode>
      <TakingOver>
        <App served={served} />
      </TakingOver>
    </StrictMode>
  );
  if (isHere) {
    // In a transition, React hydrates in slices of 5 ms and lets the browser respond in between; otherwise it
    // hydrates in one go.
    startTransition(() => void hydrateRoot(container, content));
    return;
  }
  // The page's own code still has to load. Load the font with it, because text rendered before its font shifts when
  // the font arrives.
  void document.fonts?.load('1em Riffhall Read').catch(() => undefined);
  container.replaceChildren();
  createRoot(container).render(content);
}

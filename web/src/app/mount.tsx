import { startTransition, StrictMode, useInsertionEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takePageData } from '../data/served-data.tsx';
import { loadFirebase } from '../platform/firebase/load.ts';
import { App } from './app.tsx';
import { useEarlyEvents } from './early-events.ts';
import { preloadPage } from './router.tsx';
import { LazyUserMenu } from './shell/lazy-user-menu.tsx';

declare global {
  interface Window {
    /**
     * Resolves when the full style sheets, and for visitors the text fonts, have loaded or failed to load. Set by `boot.js`
     * in a prerendered page.
     */
    styled?: Promise<unknown>;
  }
}

/** How long a member's page waits for the SDK, which usually arrives before what renders the page. */
const sdkTimeLimitMs = 500;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function TakingOver({ children }: { children: ReactNode }) {
  // Not earlier, as nothing would be on the screen until React has rendered; before layout effects, which measure.
  useInsertionEffect(() => void delete document.documentElement.dataset.remembered, []);
  useEarlyEvents();
  return children;
}

/**
 * Hydrates the prerendered markup if it belongs to this URL. For a member, whom `index.html` has marked, renders the
 * page from scratch, because the prerendered one is a visitor's.
 */
export async function mount(container: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  const address = () => window.location.pathname + window.location.search;
  const here = address();
  const inlined = takePageData(here);
  const isMember = 'remembered' in dataset;
  // The CDN caches a page for a minute or two, in which its author may have updated it.
  const served = inlined && { ...inlined, old: isMember };
  const content = (
    <StrictMode>
      <TakingOver>
        <App served={served} />
      </TakingOver>
    </StrictMode>
  );
  // The document only inlines the styles of what it shows; the app may show something else.
  await window.styled;
  if (served && !isMember) {
    await preloadPage(window.location.pathname);
    // The reader may have gone back in the meantime, so that the prerendered page is for another URL.
    if (address() === here) {
      // In a transition, React works in slices of 5 ms and lets the browser respond in between; otherwise in one go.
      startTransition(() => void hydrateRoot(container, content));
      return;
    }
  }
  // Rendering takes a while, during which the SDK can already ask for the session. The page's own code is not waited for: the
  // session would be shown later.
  if (isMember) {
    const sdk = loadFirebase().catch(() => undefined);
    void preloadPage(window.location.pathname);
    void LazyUserMenu.preload();
    await Promise.race([sdk, sleep(sdkTimeLimitMs)]);
  }
  // The page's own code still has to load. Load the font with it, because text rendered before its font shifts when
  // the font arrives.
  void document.fonts?.load('1em Riffhall Read').catch(() => undefined);
  container.replaceChildren();
  // In slices as well, because the SDK reads what it keeps in IndexedDB before it asks for the session.
  startTransition(() => createRoot(container).render(content));
}

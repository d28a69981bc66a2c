import { useEffect, useState } from 'react';
import { hasUnsavedAnywhere } from '../data/unsaved.ts';
import { reloadPage } from '../platform/version.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useOnline } from '../ui/use-online.ts';

const SavedOnDevice = lazyPart(() => import('../features/articles/saved-on-device.tsx'));

/** How long the network must be back before the page reloads, so that a flaky connection does not trigger it. */
const steadyMs = 500;

/** Shown instead of a page whose code failed to load. */
export function PageNotLoaded() {
  const online = useOnline();
  const [neverCame] = useState(!online);
  useEffect(() => {
    if (!neverCame || !online) return;
    const timer = setTimeout(() => {
      // A reload would discard unsaved input, so it is only offered then.
      if (!hasUnsavedAnywhere()) reloadPage();
    }, steadyMs);
    return () => clearTimeout(timer);
  }, [neverCame, online]);
  return (
    <div role="alert">
      <PageHeading
        kicker="Dead air"
        lead={
          online
            ? 'The network dropped out, or there is a new version of the site. Loading the page again settles both.'
            : 'You are offline, and this page has not been on this device before. It loads by itself when the network is back.'
        }
      >
        This page did not load
      </PageHeading>
      {online ? <Button onClick={reloadPage}>Load again</Button> : <SavedOnDevice />}
    </div>
  );
}

/** Shown instead of a page that threw while rendering. */
export function PageBroken({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageHeading
        kicker="Feedback"
        lead="Something on this page broke, and that is our fault. The rest of the site still works."
      >
        A string snapped
      </PageHeading>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

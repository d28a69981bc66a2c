import { reloadPage } from '../platform/version.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useOnline } from './notices/use-online.ts';

/** Shown instead of a page whose code could not be loaded. */
export function PageNotLoaded() {
  const online = useOnline();
  return (
    <div role="alert">
      <PageHeading
        kicker="Dead air"
        lead={
          online
            ? 'The network dropped out, or there is a new version of the site. Loading the page again settles both.'
            : 'You are offline, and this page has not been on this device before. It can be loaded when the network is back.'
        }
      >
        This page did not load
      </PageHeading>
      {online && <Button onClick={reloadPage}>Load again</Button>}
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

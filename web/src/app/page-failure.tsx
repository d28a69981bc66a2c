import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { reloadPage } from '../services/version.ts';

interface PageFailureProps {
  /** The page's code did not arrive; else it broke while running. */
  loading: boolean;
  onRetry: () => void;
}

/** Shown in the place of a page that cannot be shown. */
export function PageFailure({ loading, onRetry }: PageFailureProps) {
  if (loading) {
    return (
      <div role="alert">
        <PageHeading
          kicker="Dead air"
          lead="Either the network dropped out or a new version of the site came out while you were here. Loading the page again settles both."
        >
          This page did not load
        </PageHeading>
        <Button onClick={reloadPage}>Load again</Button>
      </div>
    );
  }
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

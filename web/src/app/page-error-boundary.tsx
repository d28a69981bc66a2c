import { Component, type ReactNode, useEffect, useState } from 'react';
import { hasUnsaved } from '../lib/unsaved.ts';
import { reportMissingFile } from '../platform/import-file.ts';
import { reloadPage } from '../platform/version.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { useOnline } from '../ui/use-online.ts';
import { PageLoadError } from './page-module.ts';

interface Props {
  children: ReactNode;
  /** The path of the page. A different path clears the error. */
  place: string;
}

interface State {
  error: unknown;
  place: string;
}

/** Catches the errors of a page, so that the surrounding shell stays usable. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  /**
   * Reports a caught error, because React does not report it to the window. A missing file is reported again, because
   * the previous page's form, in which somebody may have been typing, is gone at this point.
   */
  override componentDidCatch(error: unknown): void {
    if (error instanceof PageLoadError) reportMissingFile(error);
    else reportError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PageLoadError) return <PageNotLoaded />;
    return <PageBroken onRetry={() => this.setState({ error: null })} />;
  }
}

const SavedOnDevice = lazyPart(() => import('../features/articles/saved-on-device.tsx'));

/** How long the network must be back before the page reloads, so that a flaky connection does not trigger it. */
const steadyMs = 500;

/** Shown instead of a page whose code failed to load. */
function PageNotLoaded() {
  const online = useOnline();
  const [neverCame] = useState(!online);
  useEffect(() => {
    if (!neverCame || !online) return;
    const timer = setTimeout(() => {
      // A reload would discard unsaved input, so it is only offered then.
      if (!hasUnsaved()) reloadPage();
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
      {online && <Button onClick={reloadPage}>Load again</Button>}
      <SavedOnDevice />
    </div>
  );
}

/** Shown instead of a page that threw while rendering. */
function PageBroken({ onRetry }: { onRetry: () => void }) {
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

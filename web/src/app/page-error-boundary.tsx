import { Component } from 'react';
import type { ReactNode } from 'react';
import { PageLoadError } from './page-module.ts';
import { PageBroken, PageNotLoaded } from './page-failure.tsx';

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
    if (error instanceof PageLoadError) window.dispatchEvent(new Event('vite:preloadError'));
    else reportError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PageLoadError) return <PageNotLoaded />;
    return <PageBroken onRetry={() => this.setState({ error: null })} />;
  }
}

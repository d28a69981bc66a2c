import { Notice } from './notice.tsx';

interface LoadErrorProps {
  /** The subject of a sentence: `The articles`. */
  what: string;
  failure: { offline: boolean };
  onRetry: () => void;
}

/** Explains what failed to load and, if known, why, with a button to retry. */
export function LoadError({ what, failure, onRetry }: LoadErrorProps) {
  if (failure.offline)
    return (
      <Notice title="No network" onRetry={onRetry} live>
        {what} will be here as soon as the network is back.
      </Notice>
    );
  return (
    <Notice kind="error" title="That did not load" onRetry={onRetry} live>
      {what} did not arrive. It is most likely us or the network between us, and often over in a moment.
    </Notice>
  );
}

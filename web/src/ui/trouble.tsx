import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import type { Failure } from '../lib/failure.ts';

interface TroubleProps {
  /** What could not be loaded: `The articles`. */
  what: string;
  failure: Failure;
  onRetry: () => void;
}

/** Says that something could not be loaded, why as far as is known, and offers to try again. */
export function Trouble({ what, failure, onRetry }: TroubleProps) {
  const action = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  if (failure.offline)
    return (
      <Notice title="No network" action={action} live>
        {what} will be here as soon as the network is back.
      </Notice>
    );
  return (
    <Notice kind="error" title="That did not load" action={action} live>
      {what} did not arrive. It is most likely us or the network between us, and often over in a moment.
    </Notice>
  );
}

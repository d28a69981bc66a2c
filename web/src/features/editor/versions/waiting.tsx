import { ListFailed, ListLoading } from '../../../ui/list-waiting.tsx';

interface WaitingProps {
  what: 'version' | 'versions';
  loaded: { state: 'loading' } | { state: 'failed'; retry: () => void };
}

/** The placeholder for a version or for the list. */
export const Waiting = ({ what, loaded }: WaitingProps) =>
  loaded.state === 'loading' ? (
    <ListLoading what={`the ${what}`} />
  ) : (
    <ListFailed title={`The ${what} did not arrive`} onRetry={loaded.retry}>
      It is most likely us or the network between us, and often over in a moment.
    </ListFailed>
  );

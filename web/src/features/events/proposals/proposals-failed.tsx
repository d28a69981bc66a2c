import { ListFailed } from '../../../ui/list-waiting.tsx';

export const ProposalsFailed = ({ online, onRetry }: { online: boolean; onRetry: () => void }) => (
  <ListFailed title="The proposals did not load" onRetry={onRetry}>
    {online
      ? 'Nothing is lost: they wait on the server. If it goes on like this, sign out and in again.'
      : 'You are offline. They come when the network does.'}
  </ListFailed>
);

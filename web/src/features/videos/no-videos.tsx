import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoVideos({ words }: { words: string }) {
  if (words.trim() === '')
    return (
      <EmptyState title="No videos yet">
        <p>
          The camera is there, the band is late. The first video stands here as soon as the channel has one.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing found"
      action={
        <ButtonLink variant="secondary" to="/youtube">
          Show all videos
        </ButtonLink>
      }
    >
      <p>No title has words that begin like this. Try fewer of them, or fewer letters.</p>
    </EmptyState>
  );
}

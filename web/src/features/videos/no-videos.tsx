import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Explains why no video is shown. `children` suggest what the reader may have meant. */
export function NoVideos({ words, children }: { words: string; children: ReactNode }) {
  if (words.trim() === '')
    return (
      <EmptyState title="No videos yet">
        <p>
          The camera is there, the band is late. The first video appears here as soon as the channel has one.
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
      {children}
      <p>No title has words that begin like this. Try fewer of them, or fewer letters.</p>
    </EmptyState>
  );
}

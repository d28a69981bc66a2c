import { deletedKeptDays } from '@contract/articles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Equalizer } from '../../ui/equalizer.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import styles from './list-states.module.css';
import type { Tab } from './view.ts';

const patience = 8000;

export function LoadingList() {
  const overdue = useOverdue(patience);
  return (
    <div className={styles.loading} role="status">
      <Equalizer bars={8} />
      <p>{overdue ? 'Nothing has come in yet.' : 'Loading the articles…'}</p>
      {overdue && <p>Either you are offline or the line is very slow. The list appears here by itself.</p>}
    </div>
  );
}

export function FailedList({ online, onRetry }: { online: boolean; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      title="The articles did not load"
      live
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {online
        ? 'Nothing is lost: they are kept on the server. If it goes on like this, sign out and in again.'
        : 'You are offline. They come when the network does.'}
    </Notice>
  );
}

const empty: Record<Tab, [title: string, text: string]> = {
  all: ['A clean desk', 'What you begin to write lies here, from the first line on.'],
  drafts: ['No drafts', 'What you begin to write lies here until it goes out.'],
  scheduled: ['Nothing scheduled', 'An article that waits for its day waits here.'],
  published: ['Nothing is out', 'What readers can see is listed here.'],
  deleted: [
    'The bin is empty',
    `What is deleted lies here for ${deletedKeptDays} days and can be brought back.`,
  ],
};

export function NoArticles({ tab }: { tab: Tab }) {
  const [title, text] = empty[tab];
  return (
    <EmptyState
      title={title}
      action={tab !== 'deleted' && <ButtonLink to="/article/upload">Write an article</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}

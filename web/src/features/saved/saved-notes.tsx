import { Notice } from '../../ui/notice.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import styles from './saved-list.module.css';

/** The time after which the reader is told that the server does not answer, even if the browser is online. */
const overdueMs = 5000;

interface SavedNotesProps {
  online: boolean;
  /** Whether the list is the server's. */
  answered: boolean;
  /** The number of changes that have not reached the server. */
  waiting: number;
  /** The number of listed articles that are available offline. Null until known. */
  onDevice: number | null;
  count: number;
  full: boolean;
}

/** The notices about the list on this device: offline, no answer, storage full. */
export function SavedNotes({ online, answered, waiting, onDevice, count, full }: SavedNotesProps) {
  const here = { waiting, onDevice, count };
  return (
    <>
      {!online && <Here {...here} why="You are offline" />}
      {online && !answered && <Unanswered {...here} />}
      {full && onDevice !== null && (
        <Notice title="This device is full" live>
          Only {onDevice} of your {count} saved articles can be read without network. Free some storage, or
          take some off the list.
        </Notice>
      )}
    </>
  );
}

type HereProps = Pick<SavedNotesProps, 'waiting' | 'onDevice' | 'count'>;

const Unanswered = (props: HereProps) =>
  useOverdue(overdueMs) && <Here {...props} why="The server has not answered yet" />;

const Here = ({ why, waiting, onDevice, count }: HereProps & { why: string }) => (
  <p className={styles.note} role="status">
    {why}: this is what this device knows of your list.{' '}
    {onDevice === 1 ? '1 article' : `${onDevice ?? 0} articles`} of {count} can be read here.
    {waiting > 0 && ' What you change now goes out when the network is back.'}
  </p>
);

import { Notice } from '../../ui/notice.tsx';
import { useOverdue } from '../../ui/use-overdue.ts';
import styles from './saved-list.module.css';

/** A server that takes longer is as good as none, whatever the browser says of its network. */
const patience = 5000;

interface SavedNotesProps {
  online: boolean;
  /** The server has said what is on the list. */
  answered: boolean;
  /** Changes that have not reached the server. */
  waiting: number;
  /** How many of the list can be read without network; null: not known yet. */
  onDevice: number | null;
  count: number;
  full: boolean;
}

/** What a reader should know about the list on this device. */
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
  useOverdue(patience) && <Here {...props} why="The server has not answered yet" />;

const Here = ({ why, waiting, onDevice, count }: HereProps & { why: string }) => (
  <p className={styles.note} role="status">
    {why}: this is what this device knows of your list.{' '}
    {onDevice === 1 ? '1 article' : `${onDevice ?? 0} articles`} of {count} can be read here.
    {waiting > 0 && ' What you change now goes out when the network is back.'}
  </p>
);

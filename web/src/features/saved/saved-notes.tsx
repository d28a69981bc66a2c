import { Notice } from '../../ui/notice.tsx';
import styles from './saved-list.module.css';

interface SavedNotesProps {
  online: boolean;
  /** Changes that have not reached the server. */
  waiting: number;
  /** How many of the list can be read without network; null: not known yet. */
  onDevice: number | null;
  count: number;
  full: boolean;
}

/** What a reader should know about the list on this device. */
export function SavedNotes({ online, waiting, onDevice, count, full }: SavedNotesProps) {
  return (
    <>
      {!online && (
        <p className={styles.note} role="status">
          You are offline: this is what this device knows of your list.{' '}
          {onDevice === 1 ? '1 article' : `${onDevice ?? 0} articles`} of {count} can be read here.
          {waiting > 0 && ' What you change now goes out when the network is back.'}
        </p>
      )}
      {full && onDevice !== null && (
        <Notice title="This device is full" live>
          Only {onDevice} of your {count} saved articles can be read without network. Free some storage, or
          take some off the list.
        </Notice>
      )}
    </>
  );
}

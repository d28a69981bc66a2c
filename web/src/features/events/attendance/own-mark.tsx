import { useSource } from '../../../data/use-source.ts';
import { showsOf } from '../shows/member-shows.ts';
import styles from '../event-card.module.css';

const labels = { going: 'You are going', interested: 'You are interested', none: null };

/** Shows on a card that the reader is going or interested. */
export default function OwnMark({ uid, id }: { uid: string; id: string }) {
  const text = labels[useSource(showsOf(uid)).data?.choices.get(id) ?? 'none'];
  return text && <p className={styles.ownChoice}>{text}</p>;
}

import { useSyncExternalStore } from 'react';
import styles from './own-mark.module.css';
import { attendanceByEvent } from './attendance-by-event.ts';

const said = { going: 'You are going', interested: 'You are interested', none: null };

/** Shows on a card that the reader is going or interested. */
export default function OwnMark({ uid, id }: { uid: string; id: string }) {
  const { subscribe, get } = attendanceByEvent(uid);
  const text = said[useSyncExternalStore(subscribe, get).get(id) ?? 'none'];
  return text && <p className={styles.own}>{text}</p>;
}

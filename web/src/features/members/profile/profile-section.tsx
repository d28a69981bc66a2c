import { type ReactNode, useId } from 'react';
import { watchSuspension } from '../../../data/suspension.ts';
import { source } from '../../../data/source.ts';
import { useSource } from '../../../data/use-source.ts';
import { dateTimeIn, ownZone } from '../../../lib/zone-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './profile.module.css';

/** A section of the profile page with a heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Shows the children, or while the member is suspended, why the profile cannot be changed. */
export function UnlessSuspended({ uid, children }: { uid: string; children: ReactNode }) {
  const { data: suspension } = useSource(source(['a suspension', uid], { watch: watchSuspension(uid) }));
  if (!suspension) return children;
  const { until, reason, byName } = suspension;
  return (
    <Notice title="You cannot change your profile at the moment" live>
      Until {dateTimeIn(until, ownZone())} your name, your picture and what you say about yourself stay as
      they are.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}

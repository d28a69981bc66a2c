import { Time } from '../../ui/time.tsx';
import { bylineOf } from '@contract/byline.ts';
import type { DraftPreview } from '@contract/preview-call.ts';
import { dateTimeIn, ownZone } from '../../lib/zone-texts.ts';
import styles from './draft-bar.module.css';

/** Informs readers with the secret link that this is an unpublished draft. */
export function DraftBar({ preview: { card, savedAt } }: { preview: DraftPreview }) {
  return (
    <aside className={styles.bar} aria-label="About this page">
      <p className={styles.what}>Draft, not published</p>
      <p>
        {bylineOf(card)} {card.coAuthors ? 'are' : 'is'} still writing this. You see it as it was saved on{' '}
        <Time at={savedAt}>{dateTimeIn(savedAt, ownZone())}</Time>. It is listed nowhere, and only those with
        this link can read it: pass it on with care.
      </p>
    </aside>
  );
}

import type { DraftCopy } from '../api/draft-copies.ts';
import type { LoadedDraft } from '../../../data/drafts.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from './copy-offer.module.css';
import { timeOf } from './status-text.ts';
import stamp from './save-status.module.css';
import { VersionSummary } from './version-summary.tsx';

interface CopyOfferProps {
  copy: DraftCopy;
  stored: LoadedDraft | null;
  now: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Asks what to do with a copy on this device that never reached the server. Nothing is discarded before the answer. */
export function CopyOffer({ copy, stored, now, onRestore, onDiscard }: CopyOfferProps) {
  const newer = stored !== null && stored.record.version > copy.base;
  return (
    <>
      <PageHeading kicker="Upload article">Still here</PageHeading>
      <div className={styles.offer}>
        <p>
          The last time you wrote here, it ended before everything was saved. This device kept your text.
          {newer &&
            ' Since then the draft was saved elsewhere: when you go on with yours, you decide between the two.'}
        </p>
        <dl className={stamp.versions}>
          <VersionSummary
            name="Kept on this device"
            when={`Written at ${timeOf(copy.at, now)}`}
            title={copy.content.fields.title}
            html={copy.content.html}
          />
          {stored && (
            <VersionSummary
              name="On the server"
              when={`Saved at ${timeOf(stored.record.updatedAt, now)}`}
              title={stored.record.fields.title}
              html={stored.html}
            />
          )}
        </dl>
        <div className={styles.actions}>
          <Button onClick={onRestore}>Restore it</Button>
          <Button variant="secondary" onClick={onDiscard}>
            {stored ? 'Discard it, open the saved one' : 'Discard it'}
          </Button>
        </div>
      </div>
    </>
  );
}

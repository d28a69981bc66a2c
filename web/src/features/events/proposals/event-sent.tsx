import { quoted } from '@contract/quoted.ts';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import styles from '../form/event-form.module.css';

export interface SentEvent {
  title: string;
  /** The ID of the event, if it was published immediately. Null for a proposal that waits. */
  event: string | null;
}

/** Returns the text that explains what happens next with the event. */
export const sentText = ({ title, event }: SentEvent): string =>
  event === null
    ? `${quoted(title)} waits for an author or admin. You are told what they decide.`
    : `${quoted(title)} is on the site.`;

interface EventSentProps {
  sent: SentEvent;
  onAnother: () => void;
}

/** Explains what happens next with the sent event. */
export function EventSent({ sent, onAnother }: EventSentProps) {
  const { event } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was clicked is gone, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageHeading ref={heading} kicker="Events" lead={sentText(sent)}>
        {event === null ? 'Proposed' : 'Announced'}
      </PageHeading>
      <div className={styles.actions}>
        {event === null ? (
          <ButtonLink to="/events/proposals?list=own">Your proposals</ButtonLink>
        ) : (
          <ButtonLink to={`/events/${event}`}>To the event</ButtonLink>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Another one
        </Button>
      </div>
    </>
  );
}

import type { VenueDateHolder } from '@contract/events.ts';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Muted } from '../../../ui/muted.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { EventFormFields } from './event-form-fields.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './event-form.module.css';
import type { EventFormState } from './use-event-form.ts';

interface EventFormFrameProps {
  /** What the form is about, for screen readers. */
  label?: string;
  eventForm: EventFormState;
  /** The ID of the event or proposal being edited. */
  own?: string;
  /** Whether to ask for the live report, because the event is over. */
  mayReport?: boolean;
  /** Why nothing can be sent any more: what was typed stays on the page. */
  tooLate?: ReactNode;
  /** Why nothing can be sent at the moment. */
  conflict?: ReactNode;
  /** Whether there is nothing to send. */
  idle?: boolean;
  /** What the form starts with instead of the restored draft: `what you shared`. */
  instead?: string | undefined;
  action: string;
  size?: 'medium' | 'large';
  pendingText: string;
  /** The title of a failure. */
  failed: string;
  /** Beside the submit button. */
  children: ReactNode;
}

/** The form of an event, whether it is proposed, changed before it is approved, or changed on the site. */
export function EventFormFrame(props: EventFormFrameProps) {
  const { eventForm, own, tooLate, conflict, size = 'medium', action, pendingText } = props;
  const isLocked = Boolean(props.idle || tooLate || conflict);
  return (
    <FormProvider {...eventForm.form}>
      <form
        className={styles.form}
        noValidate
        aria-label={props.label ?? 'Event'}
        onSubmit={(event) => {
          if (isLocked) event.preventDefault();
          else void eventForm.submit(event);
        }}
      >
        {tooLate}
        {eventForm.restored && <RestoredNotice onStartOver={eventForm.startOver} instead={props.instead} />}
        <EventFormFields mayReport={props.mayReport ?? false} />
        <VenueDateNotice holder={eventForm.holder} own={own} />
        {conflict}
        <FailureNotice title={props.failed}>{eventForm.failure}</FailureNotice>
        <ActionRow data-focus-home="">
          <Button
            type="submit"
            size={size}
            pending={eventForm.pending}
            pendingText={pendingText}
            aria-disabled={isLocked || undefined}
          >
            {action}
          </Button>
          {props.children}
          {tooLate && <Muted>It can no longer be sent: the notice above the form says why.</Muted>}
        </ActionRow>
      </form>
    </FormProvider>
  );
}

/** Returns where the changes are until they are sent. */
export const whereKept = ({ kept }: EventFormState, send: 'send it' | 'save it'): string =>
  kept ? `Kept on this device until you ${send}.` : `This browser has not kept it: ${send} before you leave.`;

interface RestoredNoticeProps {
  onStartOver: () => void;
  /** What the form starts with instead: `what you shared`. */
  instead?: string | undefined;
}

/** The notice that the form was restored from a draft, with an offer to start over. */
function RestoredNotice({ onStartOver, instead }: RestoredNoticeProps) {
  return (
    <Notice
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={({ currentTarget }) => {
            // This notice goes away.
            currentTarget.form?.querySelector('input')?.focus();
            onStartOver();
          }}
        >
          Start over
        </Button>
      }
    >
      This device has kept what you wrote here and did not send.
      {instead !== undefined && ` Start over to begin with ${instead}.`}
    </Notice>
  );
}

interface VenueDateNoticeProps {
  holder: VenueDateHolder | null;
  /** The ID of the event or proposal being edited, which may be the holder itself. */
  own?: string | undefined;
}

/** Warns that another event or proposal already holds the venue date. */
export function VenueDateNotice({ holder, own }: VenueDateNoticeProps) {
  const isOther = holder !== null && (own === undefined || (holder.event !== own && holder.proposal !== own));
  return (
    <div role="status">
      {isOther && holder.event !== undefined && (
        <Notice
          title="This night is already on the site"
          action={
            <ButtonLink size="small" to={`/events/${holder.event}`}>
              Open it
            </ButtonLink>
          }
        >
          Another event has the same venue on the same night. Is something missing there? Authors and admins
          can change it.
        </Notice>
      )}
      {isOther && holder.event === undefined && (
        <Notice
          title="Already proposed"
          action={
            <ButtonLink size="small" variant="secondary" to="/events/proposals">
              To the proposals
            </ButtonLink>
          }
        >
          This venue’s night waits for approval: there is no second proposal of it.
        </Notice>
      )}
    </div>
  );
}

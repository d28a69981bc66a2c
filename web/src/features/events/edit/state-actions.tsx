import type { CallInput } from '@contract/calls.ts';
import { quoted } from '@contract/quoted.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { timestampOf, wallMinute } from '@contract/zoned-time.ts';
import { type ReactNode, useState } from 'react';
import type { EventRecord } from '../api/record.ts';
import { changeEvent } from '../api/writing.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EventReasonDialog } from '../form/event-reason-dialog.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateTimeFields } from '../../../ui/date-time-fields.tsx';
import { serverTime } from '../../../lib/server-time.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { validateStart } from '../form/event-form.ts';
import { DeleteEvent } from './delete-event.tsx';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './edit.module.css';

interface StateActionsProps {
  id: string;
  record: EventRecord;
}

type Action = 'cancel' | 'postpone' | 'reinstate';

const done: Record<Action, string> = {
  cancel: 'Cancelled. Those who want to go are told.',
  postpone: 'Postponed. Those who want to go are told.',
  // An event that was postponed before it was cancelled is postponed again.
  reinstate: 'Taken back: it is as it was before. Those who want to go are told.',
};

const stateTitles = { announced: 'It is on', cancelled: 'It is cancelled', postponed: 'It is postponed' };

interface Failure {
  why: string;
  /** The ID of the other event on that venue date. */
  event?: string;
}

const NotDone = ({ why, event }: Failure) => (
  <Notice
    kind="error"
    live
    title="Not done"
    action={
      event !== undefined && (
        <ButtonLink size="small" variant="secondary" to={`/events/${event}`}>
          Open that one
        </ButtonLink>
      )
    }
  >
    {why}
  </Notice>
);

/** The state of an event, with actions that change it immediately, independent of the form. */
export function StateActions({ id, record }: StateActionsProps) {
  const online = useOnline();
  const { state, reason, dateUnknown, version, fields } = record;
  const [openDialog, setOpenDialog] = useState<Action | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const change = async (input: CallInput<'changeEvent'>) => {
    setMessage(null);
    setFailure(null);
    const answer = await changeEvent(input);
    if (!answer.ok) return setFailure({ why: answer.message });
    const { value } = answer;
    if (value.state === 'done') {
      setOpenDialog(null);
      return setMessage(done[input.action as Action]);
    }
    const why = 'Another event has this venue on that night.';
    setFailure({ why, ...(value.event !== null && { event: value.event }) });
  };
  const ask = (action: Action) => {
    setMessage(null);
    setFailure(online ? null : { why: 'You are offline. It can be done when you are back.' });
    if (online) setOpenDialog(action);
  };
  const close = () => {
    setFailure(null);
    setOpenDialog(null);
  };
  const notDone = failure && <NotDone {...failure} />;

  return (
    <section className={styles.state} data-state={state} aria-label="Does it take place?">
      <h2 className={styles.title}>{stateTitles[state]}</h2>
      {reason !== null && state !== 'announced' && <p>{quoted(reason)}</p>}
      {dateUnknown && <p>Nobody knows the new date yet.</p>}
      <ActionRow data-focus-home="">
        {state !== 'cancelled' && (
          <>
            <Button size="small" variant="secondary" onClick={() => ask('postpone')}>
              {state === 'postponed' ? 'Postpone it again' : 'Postpone it'}
            </Button>
            <Button size="small" variant="secondary" onClick={() => ask('cancel')}>
              Cancel the event
            </Button>
          </>
        )}
        {state !== 'announced' && (
          <Button size="small" variant="secondary" onClick={() => ask('reinstate')}>
            {state === 'cancelled' ? 'Take the cancellation back' : 'Take the postponement back'}
          </Button>
        )}
        <DeleteEvent id={id} title={fields.title} version={version} onFailure={setFailure} />
        <ButtonLink size="small" variant="quiet" to={`/events/${id}`}>
          To its page
        </ButtonLink>
      </ActionRow>
      <p className={styles.said} role="status">
        {message}
      </p>
      {openDialog === null && notDone}
      {openDialog === 'cancel' && (
        <EventReasonDialog
          below={notDone}
          title="Cancel the event"
          action="Cancel the event"
          pendingText="Cancelling…"
          leave="Keep the event"
          onReason={(why) => change({ action: 'cancel', event: id, version, reason: why })}
          onClose={close}
        >
          <p>
            It stays on the site, marked as cancelled, and everybody who wants to go is told with the reason.
          </p>
        </EventReasonDialog>
      )}
      {openDialog === 'postpone' && (
        <PostponeDialog
          failure={notDone}
          fields={fields}
          onPostpone={(why, startsAt) =>
            change({
              action: 'postpone',
              event: id,
              version,
              reason: why,
              ...(startsAt !== null && { startsAt }),
            })
          }
          onClose={close}
        />
      )}
      {openDialog === 'reinstate' && (
        <FormDialog
          title="It is on after all"
          action="Take it back"
          pendingText="Taking it back…"
          leave="Leave it as it is"
          onSubmit={() => change({ action: 'reinstate', event: id, version })}
          onClose={close}
        >
          <p>It is on the site as before, and everybody who wants to go is told.</p>
          {notDone}
        </FormDialog>
      )}
    </section>
  );
}

interface PostponeDialogProps {
  fields: EventFields;
  failure: ReactNode;
  /** Called with null to postpone without a new date. */
  onPostpone: (reason: string, startsAt: number | null) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a postponement and for the new date, if known. Doors and end shift along. */
function PostponeDialog({ fields, failure, onPostpone, onClose }: PostponeDialogProps) {
  const { startsAt, timeZone } = fields;
  const [isKnown, setKnown] = useState(false);
  const [day, setDay] = useState('');
  const [time, setTime] = useState(() => wallMinute(startsAt, timeZone).slice(-5));
  const [error, setError] = useState<string | null>(null);

  const submit = (reason: string) => {
    if (!isKnown) return onPostpone(reason, null);
    const at = timestampOf(`${day}T${time}`, timeZone);
    const problem =
      at === null
        ? 'Choose the new day and time.'
        : // The end shifts along, so the stored one says nothing about the new date.
          (validateStart({ ...fields, startsAt: at, endsAt: null }, serverTime(), null).day ?? null);
    setError(problem);
    if (at !== null && problem === null) return onPostpone(reason, at);
  };
  return (
    <EventReasonDialog
      title="Postpone the event"
      action="Postpone it"
      below={failure}
      pendingText="Postponing…"
      leave="Keep the date"
      onReason={submit}
      onClose={onClose}
    >
      <p>It stays on the site, marked as postponed, and everybody who wants to go is told with the reason.</p>
      <Checkbox
        label="The new date is known"
        checked={isKnown}
        onChange={({ target }) => setKnown(target.checked)}
      />
      {isKnown && (
        <DateTimeFields
          zone={timeZone}
          date={day}
          time={time}
          error={error}
          event="Starts"
          onChange={(nextDay, nextTime) => {
            setDay(nextDay);
            setTime(nextTime);
            setError(null);
          }}
        />
      )}
    </EventReasonDialog>
  );
}

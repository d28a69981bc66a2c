import type { CallOutput, CallInput } from '@contract/calls.ts';
import { quoted } from '@contract/quoted.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { countryName } from '@contract/country-name.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { ShownProposal } from '../api/proposal-records.ts';
import { changeEvent } from '../api/writing.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { usePending } from '../../../ui/use-pending.ts';
import { VenueDateNotice } from '../form/event-form-frame.tsx';
import { EventReasonDialog } from '../form/event-reason-dialog.tsx';
import { dateTimeIn, zoneName } from '../../../lib/zone-texts.ts';
import { DateStamp } from '../../../ui/date-stamp.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { DecidedNotice, EditProposal } from './edit-proposal.tsx';
import { useProposal } from './use-proposals.ts';
import { ActionRow } from '../../../ui/link-button.tsx';
import styles from './proposals.module.css';

type Declined = Pick<ShownProposal, 'id' | 'title'>;

async function takeBack({ id, title }: Declined, version: number) {
  const answer = await changeEvent({ action: 'reopen', proposal: id, version });
  if (!answer.ok)
    return showToast({ failed: true, text: `${quoted(title)} stays declined. ${answer.message}` });
  if (answer.value.state === 'exists')
    return showToast({
      failed: true,
      text: `${quoted(title)} stays declined: another show has this venue on that night.`,
    });
  showToast({ text: `${quoted(title)} waits for a decision again.` });
}

/** Says that a proposal is declined, with Undo. `version` is that of the declined proposal. */
const showDeclined = (proposal: Declined, version: number): void =>
  showToast({
    text: `Declined: ${quoted(proposal.title)}. The member reads why.`,
    action: { label: 'Undo', run: () => void takeBack(proposal, version) },
  });

export interface OpenProposalProps {
  uid: string;
  proposal: ShownProposal;
  /** Called with the ID of the event that the proposal has become, or null if it was declined. */
  onDecided: (event: string | null) => void;
}

/** A live preview of a proposal, with the actions to approve, edit, or decline it. */
export function OpenProposal(props: OpenProposalProps) {
  const online = useOnline();
  const { uid, proposal: seen, onDecided } = props;
  const { id, title } = seen;
  const { data, failure: loadFailure } = useProposal(id);
  const proposal = data ?? seen;
  const [openAction, setOpenAction] = useState<'decline' | 'edit' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [taken, setTaken] = useState<Extract<CallOutput<'changeEvent'>, { state: 'exists' }> | null>(null);
  const { pending, run } = usePending(async (input: CallInput<'changeEvent'>) => {
    setFailure(null);
    setTaken(null);
    const answer = await changeEvent(input);
    if (!answer.ok) return setFailure(answer.message);
    setOpenAction(null);
    if (answer.value.state === 'exists') return setTaken(answer.value);
    if (input.action === 'decline') showDeclined(seen, answer.value.version);
    onDecided(answer.value.event);
  });
  /** The form was left, so the button that opens it takes the focus back. */
  const isBack = useRef(false);
  const { version } = proposal;
  const notDone = <FailureNotice title="Not done">{failure}</FailureNotice>;
  const locked = !online || pending;

  const decline = () => {
    setFailure(null);
    setOpenAction('decline');
  };
  const close = () => {
    setFailure(null);
    setOpenAction(null);
  };

  if (data === undefined && !loadFailure) return <Skeleton lines={4} />;
  if (openAction === 'edit' && proposal.fields)
    return (
      <EditProposal
        uid={uid}
        proposal={{ ...proposal, fields: proposal.fields }}
        onDone={onDecided}
        onLeave={() => {
          isBack.current = true;
          setOpenAction(null);
        }}
      />
    );
  // The live query may report the member's own decision before the call has returned.
  if (proposal.state !== 'waiting' && !pending) return <DecidedNotice proposal={proposal} />;
  return (
    <div className={styles.opened}>
      {proposal.fields ? (
        <EventPreview fields={proposal.fields} />
      ) : (
        <Notice kind="error">What was proposed cannot be read. It can only be declined.</Notice>
      )}
      {taken && <VenueDateNotice holder={taken.event === null ? {} : { event: taken.event }} />}
      {openAction === null && notDone}
      <ActionRow>
        {proposal.fields && (
          <>
            <Button
              pending={pending && openAction === null}
              pendingText="Announcing…"
              aria-disabled={locked}
              aria-label={`Approve: ${title}`}
              onClick={() => void run({ action: 'approve', proposal: id, version })}
            >
              Approve
            </Button>
            <Button
              ref={(button) => {
                if (isBack.current) button?.focus();
                isBack.current = false;
              }}
              variant="secondary"
              aria-disabled={locked}
              aria-label={`Change it first: ${title}`}
              onClick={() => setOpenAction('edit')}
            >
              Change it first
            </Button>
          </>
        )}
        <Button variant="secondary" aria-disabled={locked} aria-label={`Decline: ${title}`} onClick={decline}>
          Decline
        </Button>
      </ActionRow>
      {openAction === 'decline' && (
        <DeclineDialog
          title={title}
          below={notDone}
          onReason={(reason) => run({ action: 'decline', proposal: id, version, reason })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface DeclineDialogProps {
  title: string;
  below: ReactNode;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

const DeclineDialog = ({ title, ...dialog }: DeclineDialogProps) => (
  <EventReasonDialog
    {...dialog}
    title="Decline"
    action="Decline"
    pendingText="Declining…"
    hint="The member reads it, and may propose it again."
  >
    <p>{quoted(title)} does not go on the site.</p>
  </EventReasonDialog>
);

/** A proposed event as readers would see it. URLs are not links, because nobody has checked them yet. */
function EventPreview({ fields }: { fields: EventFields }) {
  const { startsAt, doorsAt, endsAt, timeZone, venue, address, city, country } = fields;
  const facts: [name: string, value: string][] = [
    ['Doors', doorsAt === null ? '' : dateTimeIn(doorsAt, timeZone)],
    ['Start', `${dateTimeIn(startsAt, timeZone)} in ${zoneName(timeZone)}`],
    ['End', endsAt === null ? '' : dateTimeIn(endsAt, timeZone)],
    ['Venue', [venue, address, city, countryName(country)].filter(Boolean).join(', ')],
    ['Genres', fields.genres.join(', ')],
    ['Price', fields.price],
    ['Tickets', fields.ticketUrl],
  ];
  return (
    <article className={styles.preview} aria-label="As readers will see it">
      <div className={styles.head}>
        <DateStamp at={startsAt} timeZone={timeZone} />
        {fields.poster && <Picture picture={fields.poster} sizes="16rem" className={styles.poster} />}
      </div>
      <div className={styles.text}>
        <ol className={styles.bill} aria-label="Line-up">
          {fields.lineUp.map((name, index) => (
            // A band may be listed twice.
            <li key={index}>{name}</li>
          ))}
        </ol>
        {fields.summary && <p className={styles.summary}>{fields.summary}</p>}
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {fields.description && <p className={styles.description}>{fields.description}</p>}
      </div>
    </article>
  );
}

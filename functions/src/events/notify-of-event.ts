import type { Attendance } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import type { DetailsOf } from '../contract/work.ts';
import { fanOut } from '../kit/fan-out.ts';
import type { SaveProgress } from '../kit/work.ts';
import { logUnexpected } from '../logs.ts';
import { notify, withdrawNotification } from '../notifications/notify.ts';
import type { EventDeps } from './event-deps.ts';
import { describeSeveralChanges } from './describe-change.ts';

type NotifyEventDeps = Pick<EventDeps, 'database' | 'clock' | 'tryAlertAdmins'>;

const notificationKey = (id: string, state: string) => `event-${state}-${id}`;

/** Alerts the admins of a proposal that waits for a decision, or notifies the proposer of the decision. */
export async function notifyOfProposal(id: string, deps: NotifyEventDeps): Promise<void> {
  const proposal = await deps.database.get(paths.eventProposal(id));
  if (!proposal) return;
  const { by: uid, state, event, title, reason = '' } = proposal;
  if (state === 'waiting') await deps.tryAlertAdmins({ kind: 'proposal-waiting', id });
  if (uid === undefined) return;
  const entry = { uid, key: notificationKey(id, state), why: 'You proposed it.' };
  // The event may have been deleted since.
  if (state === 'approved' && event !== undefined) {
    const words = `${quoted(title)} is on the site. Thank you for proposing it.`;
    await notify({ ...entry, kind: 'event-approved', title: words, link: `/events/${id}` }, deps);
  } else if (state === 'waiting') {
    // It may have been declined before, which was taken back.
    await withdrawNotification(uid, notificationKey(id, 'declined'), deps.database);
  } else if (state === 'declined') {
    const words = `${quoted(title)} was not taken: ${reason}`;
    await notify(
      { ...entry, kind: 'event-declined', title: words, link: '/events/proposals?list=own' },
      deps,
    );
  }
}

const whys: Record<Attendance, string> = {
  going: 'You said that you are going.',
  interested: 'You said that you are interested.',
};

/** Notifies the attendees of a change, unless the event is deleted. If it has changed again, of its current state. */
export async function notifyEventAttendees(
  id: string,
  { words, version, by, after: cursor }: DetailsOf<'notifyEventAttendees'>,
  save: SaveProgress<'notifyEventAttendees'>,
  deps: NotifyEventDeps,
): Promise<void> {
  const { database } = deps;
  const [card, details] = await Promise.all([
    database.get(paths.event(id)),
    database.get(paths.eventDetails(id)),
  ]);
  if (!card) return;
  const mergedTitle = () => describeSeveralChanges(card, details ?? {});
  const entry = {
    key: `event-changed-${id}-${version}`,
    kind: 'event-changed',
    title: card.version === version ? words : mergedTitle(),
    link: `/events/${id}`,
    thread: `event:${id}`,
    actor: by,
    mergedTitle,
  } as const;
  await fanOut(
    {
      list: paths.attendances(id),
      after: cursor,
      work: ({ key: uid, value }) => notify({ ...entry, uid, why: whys[value] }, deps),
      saveCursor: (after) => save({ words, version, by, after }),
      onSkip: (error) => logUnexpected('notifyEventAttendees', error),
    },
    database,
  );
}

import type { Attendance } from '../contract/events.ts';
import { paths } from '../contract/paths.ts';
import { quoted } from '../contract/quoted.ts';
import { fanOut } from '../kit/fan-out.ts';
import { saveJobCursor } from '../kit/save-job-cursor.ts';
import { logUnexpected } from '../logs.ts';
import { notify } from '../notifications/notify.ts';
import { withdrawNotification } from '../notifications/withdraw-notification.ts';
import type { EventDeps } from './event-deps.ts';
import type { EventNotificationJob } from './notification-job.ts';
import { describeSeveralChanges } from './describe-change.ts';

type NotifyEventDeps = Pick<EventDeps, 'database' | 'clock' | 'tryAlertAdmins'>;

const readProposal = (id: string, { database }: NotifyEventDeps) => database.get(paths.eventProposal(id));

async function notifyAdmins(id: string, deps: NotifyEventDeps): Promise<void> {
  const proposal = await readProposal(id, deps);
  if (proposal?.state === 'waiting') await deps.tryAlertAdmins({ kind: 'proposal-waiting', id });
}

const notificationKey = (id: string, state = '') => `event-${state}-${id}`;

async function notifyProposer(id: string, deps: NotifyEventDeps): Promise<void> {
  const { by: uid, state, title = '', reason = '' } = (await readProposal(id, deps)) ?? {};
  if (uid === undefined) return;
  const entry = { uid, key: notificationKey(id, state), why: 'You proposed it.' };
  if (state === 'approved') {
    const words = `${quoted(title)} is on the site. Thank you for proposing it.`;
    await notify({ ...entry, kind: 'event-approved', title: words, link: `/events/${id}` }, deps);
  } else if (state === 'waiting') {
    // A decline that was taken back.
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

/**
 * Returns the title of merged notifications, which describes the current state, or undefined if the event is not on the
 * site.
 */
async function mergedTitleOf(id: string, { database }: NotifyEventDeps): Promise<(() => string) | undefined> {
  const [card, details] = await Promise.all([
    database.get(paths.event(id)),
    database.get(paths.eventDetails(id)),
  ]);
  if (card === null) return undefined;
  return () => describeSeveralChanges(card, details ?? {});
}

/** Notifies the attendees. Stops as soon as a newer job has replaced this one. */
async function notifyAttendees(id: string, job: EventNotificationJob, deps: NotifyEventDeps): Promise<void> {
  const { news, token } = job;
  if (!news) return;
  const mergedTitle = await mergedTitleOf(id, deps);
  const entry = {
    key: `event-changed-${id}-${news.version}`,
    kind: 'event-changed',
    title: news.words,
    link: `/events/${id}`,
    thread: `event:${id}`,
    actor: news.by,
    ...(mergedTitle && { mergedTitle }),
  } as const;
  await fanOut(
    {
      list: paths.attendances(id),
      after: job.after,
      work: ({ key: uid, value }) => notify({ ...entry, uid, why: whys[value] }, deps),
      saveCursor: (after) =>
        saveJobCursor<EventNotificationJob>(
          paths.eventNotificationJob(id),
          { isOurs: (now) => now.token === token, cursor: { after } },
          deps,
        ),
      onSkip: (error) => logUnexpected('notifyOfEvent', error),
    },
    deps.database,
  );
}

/** Notifies everybody affected by a change of an event or a proposal. */
export async function notifyOfEvent(id: string, deps: NotifyEventDeps): Promise<void> {
  const path = paths.eventNotificationJob(id);
  const job = await deps.database.get<EventNotificationJob>(path);
  if (!job) return;
  if (job.asked) await notifyAdmins(id, deps);
  if (job.decided) await notifyProposer(id, deps);
  await notifyAttendees(id, job, deps);
  await deps.database.transact<EventNotificationJob>(path, (current) =>
    current?.token === job.token ? null : current,
  );
}

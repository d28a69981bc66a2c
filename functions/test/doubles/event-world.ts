import type { CallDeps } from '../../src/members/caller.ts';
import type { ParsedCallInput } from '../../src/contract/calls.ts';
import type { EventProposal, EventFields } from '../../src/contract/event-schemas.ts';
import type { EventCard } from '../../src/contract/events.ts';
import type { WorkEntry } from '../../src/contract/work.ts';
import { changeEvent } from '../../src/events/change-event.ts';
import { proposeEvent } from '../../src/events/propose-event.ts';
import { notifyEventAttendees, notifyOfProposal } from '../../src/events/notify-of-event.ts';
import { withdrawProposal } from '../../src/events/decide-proposal.ts';
import { createAccounts } from './accounts.ts';
import { doWork, push } from './do-work.ts';
import { storedPicture } from './article-world.ts';
import { createAlerts, createStore } from './store.ts';

const hour = 3_600_000;

/** Returns the fields of a show in Berlin, a week after the start of the clock. */
export const showFields = (change: Partial<EventFields> = {}): EventFields => ({
  title: 'Slow Night',
  startsAt: Date.parse('2026-11-28T19:00:00Z'),
  doorsAt: Date.parse('2026-11-28T18:00:00Z'),
  endsAt: null,
  timeZone: 'Europe/Berlin',
  venue: 'SO36',
  address: 'Oranienstraße 190',
  city: 'Berlin',
  country: 'DE',
  lineUp: ['Amenra', 'Ruff Majik'],
  genres: ['doom', 'sludge'],
  summary: 'Two bands, no hurry.',
  description: 'Bring earplugs.\n\nNo, really.',
  price: '18 €',
  ticketUrl: 'https://tickets.example/slow',
  poster: { ...storedPicture, alt: 'A snail with a guitar' },
  report: null,
  ...change,
});

export const venueDate = '2026-11-28~so36~berlin';

/** Creates the dependencies of events in memory, with members, authors, an admin, an article and a poster. */
export async function beginEventWorld() {
  const { deps: store, ...world } = createStore();
  const { memory } = world;
  const author = { author: true };
  const { accounts, uids, change, setRoles } = createAccounts(
    {
      ...{ ann: author, bob: author, boss: { admin: true }, maud: { comments: true } },
      ...{ fan: {}, ola: {}, pip: {}, new: {} },
    },
    memory,
  );
  change('new', { emailVerified: false });
  const { alerts, ...alerting } = createAlerts();
  const deps: CallDeps = { ...store, accounts };
  await memory.database.update({
    [`media/${storedPicture.id}`]: storedPicture,
    'articles/live-at-so36': { title: 'Live at SO36' },
    ...Object.fromEntries(uids.map((uid) => [`profiles/${uid}/displayName`, `The ${uid}`])),
  });

  let attempts = 0;
  const propose = (by: string | undefined, change: Partial<EventFields> = {}, attempt?: string) =>
    proposeEvent(
      by,
      { action: 'propose', fields: showFields(change), attempt: attempt ?? `attempt-${(attempts += 1)}` },
      deps,
    );
  const act = (input: ParsedCallInput<'changeEvent'>, by: string | undefined = 'ann') =>
    changeEvent(by, input, deps);

  const notify = async () => {
    const pushing = { ...deps, push };
    await doWork('notifyOfProposal', (id) => notifyOfProposal(id, { ...pushing, ...alerting }), deps);
    await doWork(
      'notifyEventAttendees',
      (id, news, save) => notifyEventAttendees(id, news, save, pushing),
      deps,
    );
  };

  return {
    ...world,
    deps,
    alerts,
    setRoles,
    propose,
    act,
    withdraw: (by: string | undefined, proposal: string) =>
      withdrawProposal(by, { action: 'withdraw', proposal }, deps),
    /** Adds a waiting proposal of the fan's and returns its id. */
    waiting: async (change: Partial<EventFields> = {}, by = 'fan') => {
      const result = await propose(by, change);
      if (result.state !== 'waiting') throw new Error(`It is ${result.state}`);
      return result.proposal;
    },
    /** Announces an event of Ann's and returns its id. */
    announced: async (change: Partial<EventFields> = {}) => {
      const result = await propose('ann', change);
      if (result.state !== 'announced') throw new Error(`It is ${result.state}`);
      return result.event;
    },
    attend: (id: string, people: Record<string, string>) =>
      memory.database.update(
        Object.fromEntries(Object.entries(people).map(([uid, how]) => [`attendance/${id}/${uid}`, how])),
      ),
    /** Notifies everybody who has yet to be notified. */
    notify,
    /** The kinds of notifications that have yet to be sent. */
    pending: () =>
      ['work', 'workBulk']
        .flatMap((lane) => Object.values((memory.at(lane) ?? {}) as Record<string, WorkEntry>))
        .flatMap(({ kind }) =>
          kind === 'notifyOfProposal' || kind === 'notifyEventAttendees' ? [kind] : [],
        ),
    card: (id: string) => memory.at(`events/${id}`) as EventCard | null,
    proposal: (id: string) => memory.at(`eventProposals/${id}`) as EventProposal | null,
  };
}

export type EventWorld = Awaited<ReturnType<typeof beginEventWorld>>;
export const hours = (count: number) => count * hour;

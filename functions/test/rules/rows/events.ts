import { type CallerName, everybody } from '../callers.ts';
import { limitedList, limitedLists, query, read, type Row, serverOnly, set, together } from '../row.ts';

const night = '2026-11-21~so36~berlin';

export const eventSeed = {
  events: {
    e1: {
      title: 'Slow Night',
      startsAt: 5,
      until: 9e12,
      state: 'announced',
      counts: { going: 1, interested: 0 },
    },
    e2: {
      title: 'No Night',
      startsAt: 5,
      until: 9e12,
      state: 'cancelled',
      counts: { going: 1, interested: 0 },
    },
    e5: {
      title: 'Long Night',
      startsAt: 5,
      until: 9e12,
      state: 'announced',
      counts: { going: 0, interested: 0 },
    },
    e4: {
      title: 'Last Night',
      startsAt: 5,
      until: 6,
      state: 'announced',
      counts: { going: 1, interested: 0 },
    },
  },
  eventDetails: { e1: { address: 'Oranienstraße 190' } },
  setLists: { e4: { amenra: { songs: [{ title: 'Boden' }], by: 'owner', at: 7 } } },
  bands: { amenra: { name: 'Amenra', articles: 1, shows: 1, videos: 0 } },
  bandNames: {
    spellings: { amenra: 'AmenRa' },
    merged: { amenra: { 'amen-ra': 'Amen Ra' } },
    aliases: { 'amen-ra': 'amenra' },
  },
  venueDates: { [night]: { event: 'e1' } },
  eventProposals: {
    p1: { by: 'owner', byName: 'Owner', at: 1, state: 'waiting', title: 'Slow', fields: '{}' },
  },
  deletedEvents: { e3: { at: 1 } },
  attendance: { e1: { owner: 'going' }, e2: { owner: 'going' }, e4: { owner: 'going' } },
  subscriptions: {
    mails: { owner: { key: 'k', address: 'owner@riffhall.test', on: { weekly: 1 } } },
    calendars: { owner: { token: 'x'.repeat(32), at: 1 } },
  },
  mailJobs: { 'mail-weekly-2026-11-26:owner': { uid: 'owner', due: 1 } },
};

const own: CallerName[] = ['owner'];
/** Everybody with a confirmed address. */
const members = everybody.filter((name) => name !== 'anonymous' && name !== 'unverified');
const deciders: CallerName[] = ['author', 'otherAuthor', 'admin'];
const mine = 'attendance/e1/owner';
const cancelled = 'attendance/e2/owner';

export const eventRows: Row[] = [
  ...limitedList('events', ['startsAt', 'until'], everybody),
  ...serverOnly('events/e1', everybody),
  ...serverOnly('events/e1/counts', everybody),
  ...['going', 'interested'].flatMap((kind) => serverOnly(`events/e1/counts/${kind}`, everybody)),
  ...serverOnly('eventDetails/e1', everybody),
  ...limitedLists('lists/eventsByBand', 'amenra', 'e1', everybody),
  ...serverOnly('setLists/e4', everybody),
  ...serverOnly('setLists/e4/amenra', everybody),
  ...limitedLists('lists/setListsByBand', 'amenra', 'e4', everybody),
  ...serverOnly('bands/amenra', everybody),
  ...serverOnly('bandNames/aliases/amen-ra', everybody),
  ...serverOnly(`venueDates/${night}`, members),

  ...serverOnly('eventProposals', deciders),
  query('eventProposals', 'by', ['owner', ...deciders], 'owner'),
  query('eventProposals', 'waitingSince', deciders),
  ...serverOnly('eventProposals/p1', ['owner', ...deciders]),

  read(mine, own),
  set(mine, 'going', 'going', own),
  set(mine, 'interested', 'interested', own),
  set(mine, 'take back', null, own),
  set(mine, 'what nobody knows', 'maybe'),
  set(mine, 'no word', true),
  together(mine, 'hide something in the priority', {
    [mine]: { '.value': 'going', '.priority': 'x' },
    'memberReferences/owner/attendance/e1': 'going',
    'lastWrites/owner/attendance': { at: { '.sv': 'timestamp' }, of: 'e1' },
  }),
  set(`${mine}/deeper`, 'one level too deep', 'going'),
  set('attendance/e1/stranger', 'going', 'going', ['stranger']),
  set('attendance/e9/owner', 'to what is not there', 'going'),
  set(cancelled, 'to what is cancelled', 'interested'),
  set(cancelled, 'take back what is cancelled', null, own),
  set('attendance/e4/stranger', 'having been there', 'going', ['stranger']),
  set('attendance/e4/stranger', 'interest in what is over', 'interested'),
  set('attendance/e4/owner', 'change what is over', 'interested'),
  set('attendance/e4/owner', 'take back what is over', null, own),

  ...serverOnly('memberReferences/owner/attendance', own),
  ...serverOnly('memberReferences/owner/attendance/e1', own),

  ...serverOnly('subscriptions/calendars/owner', own),
  ...serverOnly('subscriptions/calendars/owner/token', own),
];

import { eventFieldsSchema } from '@contract/event-schemas.ts';
import { storedPictureSchema } from '@contract/picture-schemas.ts';
import type { Picture } from '@contract/pictures.ts';
import * as v from 'valibot';
import { leftMembers } from '../../../data/left-members.ts';
import { storage } from '../../../platform/storage.ts';

/** An event as a form holds it: days and times as the clocks of the venue show them. */
export interface EventForm {
  title: string;
  lineUp: string[];
  genres: string[];
  /** `2026-11-21`, and the times `21:04`; empty where nothing is chosen. */
  day: string;
  start: string;
  doors: string;
  end: string;
  /** Where it does not end in the night that it begins. */
  endDay: string;
  timeZone: string;
  /** The zone was chosen by hand and follows the country no longer. */
  ownZone: boolean;
  venue: string;
  address: string;
  city: string;
  country: string;
  price: string;
  ticketUrl: string;
  summary: string;
  description: string;
  poster: Picture | null;
  report: string;
}

/** What somebody has begun to write and not sent. */
export interface EventDraft {
  form: EventForm;
  /** What the form held before they began. */
  base: EventForm;
  /** Once the button was pressed and no answer came: it may have arrived. */
  attempt: string | null;
}

/** Whose it is, and of which event; null for one that is new. */
export interface EventDraftPlace {
  uid: string;
  event: string | null;
}

const text = v.fallback(v.string(), '');
const texts = v.fallback(v.array(v.string()), []);
const formSchema = v.object({
  ...{ title: text, lineUp: texts, genres: texts },
  ...{ day: text, start: text, doors: text, end: text, endDay: text },
  // Another browser may know a zone that this one does not.
  timeZone: eventFieldsSchema.entries.timeZone,
  ownZone: v.fallback(v.boolean(), false),
  ...{ venue: text, address: text, city: text, country: text },
  ...{ price: text, ticketUrl: text, summary: text, description: text, report: text },
  poster: v.fallback(v.nullable(v.object({ ...storedPictureSchema.entries, alt: v.string() })), null),
});
const draftSchema = v.object({ form: formSchema, base: formSchema, attempt: v.nullable(v.string()) });

const prefixOf = (uid: string): string => `riffhall:event:${uid}:`;
const keyOf = ({ uid, event }: EventDraftPlace): string => prefixOf(uid) + (event ?? '');

/** Drafts outlive the page, one a person and event. */
export const eventDrafts = {
  read(place: EventDraftPlace): EventDraft | null {
    try {
      const { success, output } = v.safeParse(draftSchema, JSON.parse(storage.read(keyOf(place)) ?? 'null'));
      return success ? output : null;
    } catch {
      return null;
    }
  },

  /** Answers whether it was kept. */
  write: (place: EventDraftPlace, draft: EventDraft): boolean =>
    !leftMembers.has(place.uid) && storage.write(keyOf(place), JSON.stringify(draft)),

  remove: (place: EventDraftPlace): void => storage.remove(keyOf(place)),

  /** How many a member has on this device. */
  count: (uid: string): number => storage.keys(prefixOf(uid)).length,

  removeAll(uid: string): void {
    for (const key of storage.keys(prefixOf(uid))) storage.remove(key);
  },
};

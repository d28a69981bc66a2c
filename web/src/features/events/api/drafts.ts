import { eventFieldsSchema } from '@contract/event-schemas.ts';
import { storedPictureSchema } from '@contract/picture-schemas.ts';
import type { Picture } from '@contract/pictures.ts';
import * as v from 'valibot';
import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { storage } from '../../../platform/storage.ts';

/** The values of the form of an event; days and times are in the venue's time zone. */
export interface EventForm {
  title: string;
  lineUp: string[];
  genres: string[];
  /** `2026-11-21`; the times are `21:04`; all are empty when nothing is chosen. */
  day: string;
  start: string;
  doors: string;
  end: string;
  /** The last day of an event that does not end in the night it begins; empty otherwise. */
  endDay: string;
  timeZone: string;
  /** The zone was chosen by hand, so it no longer follows the country. */
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

/** A form that was filled in and not sent yet. */
export interface EventDraft {
  form: EventForm;
  /** The form before it was changed. */
  base: EventForm;
  /** The idempotency key of a request without an answer: the server may have it. Null: never sent. */
  attempt: string | null;
  /** What a link or an earlier proposal had filled in; null for an empty form. */
  begun: EventForm | null;
}

/** The member a draft belongs to, and the event; null for a new event. */
export interface EventDraftPlace {
  uid: string;
  event: string | null;
}

const text = v.fallback(v.string(), '');
const texts = v.fallback(v.array(v.string()), []);
const formSchema = v.object({
  ...{ title: text, lineUp: texts, genres: texts },
  ...{ day: text, start: text, doors: text, end: text, endDay: text },
  // No time can be shown in a zone that this browser does not know.
  timeZone: v.fallback(eventFieldsSchema.entries.timeZone, ownZone),
  ownZone: v.fallback(v.boolean(), false),
  ...{ venue: text, address: text, city: text, country: text },
  ...{ price: text, ticketUrl: text, summary: text, description: text, report: text },
  poster: v.fallback(v.nullable(v.object({ ...storedPictureSchema.entries, alt: v.string() })), null),
});
const draftSchema = v.object({
  ...{ form: formSchema, base: formSchema, attempt: v.nullable(v.string()) },
  begun: v.fallback(v.nullable(formSchema), null),
});

const prefixOf = (uid: string): string => `riffhall:event:${uid}:`;
const keyOf = ({ uid, event }: EventDraftPlace): string => prefixOf(uid) + (event ?? '');

/** Drafts are kept in this browser, one for each member and event. */
export const eventDrafts = {
  read(place: EventDraftPlace): EventDraft | null {
    try {
      const { success, output } = v.safeParse(draftSchema, JSON.parse(storage.read(keyOf(place)) ?? 'null'));
      return success ? output : null;
    } catch {
      return null;
    }
  },

  /** Returns false when the browser could not store it. */
  write: (place: EventDraftPlace, draft: EventDraft): boolean =>
    !signedOutMembers.has(place.uid) && storage.write(keyOf(place), JSON.stringify(draft)),

  remove: (place: EventDraftPlace): void => storage.remove(keyOf(place)),

  /** The number of drafts that a member has on this device. */
  count: (uid: string): number => storage.keys(prefixOf(uid)).length,

  removeAll(uid: string): void {
    for (const key of storage.keys(prefixOf(uid))) storage.remove(key);
  },
};

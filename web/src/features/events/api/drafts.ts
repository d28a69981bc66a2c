import { eventFieldsSchema } from '@contract/event-schemas.ts';
import { storedPictureSchema } from '@contract/picture-schemas.ts';
import * as v from 'valibot';
import { signedOutMembers } from '../../../data/signed-out-members.ts';
import { ownZone } from '../../../lib/zone-texts.ts';
import { storage } from '../../../platform/storage.ts';

const text = v.fallback(v.string(), '');
const texts = v.fallback(v.array(v.string()), []);

/** The values of the event form. Days and times are in the venue's time zone. */
const formSchema = v.object({
  title: text,
  lineUp: texts,
  genres: texts,
  /** `2026-11-21`; the times have the form `21:04`. All are empty if not chosen. */
  ...{ day: text, start: text, doors: text, end: text },
  /** The last day of an event that does not end in the night it starts; otherwise empty. */
  endDay: text,
  // This browser cannot format times in a zone that it does not know.
  timeZone: v.fallback(eventFieldsSchema.entries.timeZone, ownZone),
  /** Whether the time zone was chosen manually, so that it does not follow the country. */
  ownZone: v.fallback(v.boolean(), false),
  ...{ venue: text, address: text, city: text, country: text },
  ...{ price: text, ticketUrl: text, summary: text, description: text, report: text },
  poster: v.fallback(v.nullable(v.object({ ...storedPictureSchema.entries, alt: v.string() })), null),
});
const draftSchema = v.object({ form: formSchema, base: formSchema });

export type EventForm = v.InferOutput<typeof formSchema>;

export const emptyForm = (): EventForm => v.parse(formSchema, {});

/** A form that was filled in but not sent. */
interface EventDraft {
  form: EventForm;
  /** The form before any changes. */
  base: EventForm;
}

/** The member and the event that a draft belongs to. The event is null for a new one. */
export interface EventDraftPlace {
  uid: string;
  event: string | null;
}

const prefixOf = (uid: string): string => `riffhall:event:${uid}:`;
const keyOf = ({ uid, event }: EventDraftPlace): string => prefixOf(uid) + (event ?? '');

/** The drafts, stored in this browser per member and event. */
export const eventDrafts = {
  read(place: EventDraftPlace): EventDraft | null {
    const { success, output } = v.safeParse(draftSchema, storage.readJson(keyOf(place)));
    return success ? output : null;
  },

  /** Returns false if the browser could not store the draft. */
  write: (place: EventDraftPlace, draft: EventDraft): boolean =>
    !signedOutMembers.has(place.uid) && storage.writeJson(keyOf(place), draft),

  remove: (place: EventDraftPlace): void => storage.remove(keyOf(place)),

  /** Calls back when another tab has stored or removed the draft. */
  watch: (place: EventDraftPlace, listener: () => void): (() => void) =>
    storage.watch(keyOf(place), listener),

  /** Returns the number of drafts that a member has on this device. */
  count: (uid: string): number => storage.keys(prefixOf(uid)).length,

  removeAll(uid: string): void {
    for (const key of storage.keys(prefixOf(uid))) storage.remove(key);
  },
};

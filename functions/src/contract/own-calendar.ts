import * as v from 'valibot';

/** 24 random bytes are unguessable. */
export const calendarTokenBytes = 24;

/** `subscriptions/calendars/{uid}`: the secret in the URL of a member's own calendar feed. */
export interface OwnCalendar {
  token: string;
  /** When it was created, in milliseconds since the epoch. */
  at: number;
}

/** Returns the path of the feed. Everyone who knows it can see which shows the member attends. */
export const ownCalendarPath = (uid: string, token: string): string => `/api/shows/${uid}/${token}.ics`;

/** Input of the call `setOwnCalendar`. */
export const setOwnCalendarSchema = v.strictObject({
  /** `renew` creates a URL and invalidates the previous one; `end` only invalidates it. */
  action: v.picklist(['renew', 'end']),
});

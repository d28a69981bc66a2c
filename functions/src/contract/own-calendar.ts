import * as v from 'valibot';

/** 24 random bytes cannot be guessed. */
export const calendarTokenBytes = 24;

/** `ownCalendars/{uid}`: the secret of the address at which the calendars of a member fetch their shows. */
export interface OwnCalendar {
  token: string;
  /** When it was made, milliseconds since 1970. */
  at: number;
}

/** The path of the feed. Whoever knows it reads where the member goes. */
export const ownCalendarPath = (uid: string, token: string): string => `/api/shows/${uid}/${token}.ics`;

/** Input of the callable `setOwnCalendar`. */
export const setOwnCalendarSchema = v.strictObject({
  /** `renew` makes an address; the one before ends with it, as it does with `end`. */
  action: v.picklist(['renew', 'end']),
});
export type SetOwnCalendarInput = v.InferOutput<typeof setOwnCalendarSchema>;

/** `token` is null where there is no address any more. */
export interface SetOwnCalendarResult {
  token: string | null;
}

import { eventDeps } from '../deps.ts';
import type { Call } from '../kit/call.ts';
import { changeEvent as changeEventUseCase } from './change-event.ts';
import { proposeEvent as proposeEventUseCase } from './propose-event.ts';
import { setOwnCalendar as setOwnCalendarUseCase } from './set-own-calendar.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** For members: proposes an event, or withdraws a proposal. */
export const proposeEvent: Call<'proposeEvent'> = (input, auth) =>
  input.action === 'propose'
    ? proposeEventUseCase(auth?.uid, input, eventDeps())
    : withdrawProposal(auth?.uid, input, eventDeps());

/** For authors and admins: decides proposals and changes events. */
export const changeEvent: Call<'changeEvent'> = (input, auth) =>
  changeEventUseCase(auth?.uid, input, eventDeps());

/** For members: creates or revokes the secret URL of their own calendar. */
export const setOwnCalendar: Call<'setOwnCalendar'> = (input, auth) =>
  setOwnCalendarUseCase(auth?.uid, input, eventDeps());

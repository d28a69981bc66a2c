import type { CallInput } from '@contract/calls.ts';
import {
  changeEventResultSchema,
  proposeEventResultSchema,
  type EventFields,
} from '@contract/event-schemas.ts';
import { forgetPage } from '../../../data/page.ts';
import { callChecked } from '../../../platform/checked-call.ts';

const propose = (input: CallInput<'proposeEvent'>) =>
  callChecked('proposeEvent', input, proposeEventResultSchema);

/** Proposes an event. `attempt` is the idempotency key. */
export const proposeEvent = (fields: EventFields, attempt: string) =>
  propose({ action: 'propose', fields, attempt });

export const withdrawProposal = (proposal: string) => propose({ action: 'withdraw', proposal });

export async function changeEvent(input: CallInput<'changeEvent'>) {
  const answer = await callChecked('changeEvent', input, changeEventResultSchema);
  if (answer.ok && 'event' in input) forgetPage(`/events/${input.event}`);
  // The message itself begins with the name of the refused field, which means nothing to people.
  return answer.ok ? answer : { ...answer, message: answer.problems?.[0] ?? answer.message };
}

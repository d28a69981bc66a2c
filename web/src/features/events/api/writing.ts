import type { EventFields } from '@contract/events.ts';
import type {
  ChangeEventInput,
  ChangeEventResult,
  ProposeEventInput,
  ProposeEventResult,
} from '@contract/event-schemas.ts';
import { forgetPage } from '../../../data/forget-page.ts';
import { type CallFailure, callFunction } from '../../../platform/callables.ts';

/** `unreachable`: the same may be asked again. `message` is written for people. */
export type EventAnswer<Value> = { ok: true; value: Value } | CallFailure;

const propose = async (input: ProposeEventInput): Promise<EventAnswer<ProposeEventResult>> => {
  const answer = await callFunction('proposeEvent', input);
  return answer.ok ? { ok: true, value: answer.value as ProposeEventResult } : answer;
};

/** `attempt` belongs to one press of the button, however often it is asked. */
export const proposeEvent = (fields: EventFields, attempt: string) =>
  propose({ action: 'propose', fields, attempt });

export const withdrawProposal = (proposal: string) => propose({ action: 'withdraw', proposal });

export async function changeEvent(input: ChangeEventInput): Promise<EventAnswer<ChangeEventResult>> {
  const answer = await callFunction('changeEvent', input);
  if (answer.ok && 'event' in input) forgetPage(`/events/${input.event}`);
  return answer.ok ? { ok: true, value: answer.value as ChangeEventResult } : answer;
}

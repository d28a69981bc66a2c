import type { EventFields } from '@contract/events.ts';
import { type SubmitEvent, useState } from 'react';
import type { CallResult } from '../../../platform/callables.ts';
import { usePending } from '../../../ui/use-pending.ts';
import { refusedField } from './form-resolver.ts';
import type { EventFormState } from './use-event-form.ts';

interface SubmitOptions<Value> {
  eventForm: EventFormState;
  online: boolean;
  call: (fields: EventFields) => Promise<CallResult<Value>>;
  /** May answer why it was not done all the same. */
  onAnswer: (value: Value, fields: EventFields) => string | void;
}

/** Sends what a form says, once at a time. What the server has against one field leads to that field. */
export function useSubmit<Value>({ eventForm, online, call, onAnswer }: SubmitOptions<Value>) {
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (fields: EventFields) => {
    setFailure(null);
    if (!online) {
      setFailure('You are offline. What you wrote stays here: send it when you are back.');
      return;
    }
    const answer = await call(fields);
    if (answer.ok) return setFailure(onAnswer(answer.value, fields) ?? null);
    const refused = answer.code === 'invalid-input' ? refusedField(answer) : null;
    if (!refused) return setFailure(answer.message);
    eventForm.form.setError(
      refused.name,
      { type: 'server', message: refused.message },
      { shouldFocus: true },
    );
  };
  // From the press on: looking at the fields takes a moment, too.
  const { pending, run } = usePending(eventForm.form.handleSubmit(send));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return run(event);
  };
  return { pending, failure, submit };
}

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
  /** May return why nothing was done even though the call succeeded. */
  onAnswer: (value: Value, fields: EventFields) => string | void;
}

const offline = 'You are offline. What you wrote stays here: send it when you are back.';

/** Submits a form, one request at a time. If the server rejects a field, that field gets the error and the focus. */
export function useSubmit<Value>({ eventForm, online, call, onAnswer }: SubmitOptions<Value>) {
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (fields: EventFields) => {
    setFailure(null);
    if (!online) {
      setFailure(offline);
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
  // Pending starts with the click, because validation is asynchronous too.
  const { pending, run } = usePending(eventForm.form.handleSubmit(send));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    return run(event);
  };
  return { pending, failure: online && failure === offline ? null : failure, submit };
}

import type { CallInput, CallName, CallOutput } from '@contract/calls.ts';
import * as v from 'valibot';
import { type CallResult, callFunction } from './call-function.ts';
import { logError } from './log.ts';

// A separate module, so that pages for readers do not load a schema validator.

/**
 * Calls a function like `callFunction` and validates the response, for pages that use more than whether it succeeded.
 * A server of another version may return a response that does not fit the schema; that is logged and reported as
 * `unreachable`.
 */
export async function callChecked<
  Name extends CallName,
  Schema extends v.GenericSchema<unknown, CallOutput<Name>>,
>(name: Name, input: CallInput<Name>, schema: Schema): Promise<CallResult<v.InferOutput<Schema>>> {
  const result = await callFunction(name, input);
  if (!result.ok) return result;
  const answer = v.safeParse(schema, result.value);
  if (answer.success) return { ok: true, value: answer.output };
  logError(`The answer of ${name}`, answer.issues);
  return {
    ok: false,
    code: 'unreachable',
    message: 'The server gave an answer that this page does not understand. Reload it and look again.',
  };
}

import type { CallableRequest } from 'firebase-functions/https';
import type { CallName, CallOutput, ParsedCallInput } from '../contract/calls.ts';

/**
 * One call of the contract, as its feature's `calls.ts` exports it under the call's name: gets the validated input and
 * the caller, and resolves to the output that the contract declares.
 */
export type Call<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  auth: CallableRequest['auth'],
) => Promise<CallOutput<Name>>;

import type { CallInput, CallName, CallOutput } from '@contract/calls.ts';
import { errorCodes, type ErrorCode, type ErrorDetails, type ErrorFacts } from '@contract/errors.ts';
import { isOpenCall } from '@contract/open-calls.ts';
import { sdkCode } from './session/account-errors.ts';
import { startAppCheck } from './app-check.ts';
import { moduleLoader } from './firebase/module-loader.ts';
import { logError } from './log.ts';
import { session } from './session/session.ts';

/** `unreachable`: nobody knows whether the server did it. `message` is written for people. */
export interface CallFailure extends ErrorFacts {
  ok: false;
  code: ErrorCode | 'unreachable';
  message: string;
}
export type CallResult<Value> = { ok: true; value: Value } | CallFailure;

const unreachable: CallFailure = {
  ok: false,
  code: 'unreachable',
  message: 'The server could not be reached. Check your connection and try again.',
};

const loadSdk = moduleLoader(() => import('./firebase/functions.ts'));

/** Calls a function of the contract. Never rejects. The answer is taken as the contract has it: see `callChecked`. */
export async function callFunction<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<CallOutput<Name>>> {
  try {
    // The SDK adds the tokens of the member and of the app, once their own SDKs are there.
    if (session.get().state !== 'signed-out') await session.connect();
    const [sdk] = await Promise.all([loadSdk(), isOpenCall(name, input) ? undefined : startAppCheck()]);
    return { ok: true, value: (await sdk.call(name, input)) as CallOutput<Name> };
  } catch (error) {
    return failure(name, error);
  }
}

/** `details` carries our server's own code; the codes of the protocol are coarser and mean failures on the way. */
function failure(name: string, error: unknown): CallFailure {
  const { details } = error as { details?: ErrorDetails };
  if (details && errorCodes.includes(details.code)) return { ok: false, ...details };
  logError(`Calling ${name}`, error);
  return sdkCode(error) === 'functions/not-found'
    ? { ok: false, code: 'not-found', message: 'The server does not offer this yet.' }
    : unreachable;
}

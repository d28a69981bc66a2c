import type { CallInput, CallName, CallOutput } from '@contract/calls.ts';
import { errorCodes, type ErrorCode, type ErrorDetails, type ErrorFacts } from '@contract/errors.ts';
import { isOpenCall } from '@contract/call-path.ts';
import { sdkCode } from './session/account-errors.ts';
import { startAppCheck } from './app-check.ts';
import { moduleLoader } from './firebase/module-loader.ts';
import { logError } from './log.ts';
import { session } from './session/session.ts';

/** `unreachable`: the server may or may not have carried out the call. `message` is written for people. */
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

/**
 * Calls a function of the contract. Never rejects. The response is trusted to match the contract; to validate it, use
 * `callChecked`.
 */
export async function callFunction<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallResult<CallOutput<Name>>> {
  try {
    // The Functions SDK attaches the ID token and the App Check token once those SDKs have loaded.
    if (session.get().state !== 'signed-out') await session.connect();
    const [sdk] = await Promise.all([loadSdk(), isOpenCall(name, input) ? undefined : startAppCheck()]);
    return { ok: true, value: (await sdk.call(name, input)) as CallOutput<Name> };
  } catch (error) {
    return failure(name, error);
  }
}

/**
 * `details` carries our server's own error code. The protocol's codes are coarser and mean that the call itself
 * failed.
 */
function failure(name: string, error: unknown): CallFailure {
  const { details } = error as { details?: ErrorDetails };
  if (details && errorCodes.includes(details.code)) return { ok: false, ...details };
  logError(`Calling ${name}`, error);
  return sdkCode(error) === 'functions/not-found'
    ? { ok: false, code: 'not-found', message: 'The server does not offer this yet.' }
    : unreachable;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { localApi, type SignedIn } from '../../local/seed/local-api.ts';
import { databaseName, project } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { type MemberWrite, writeIntervalMs, lastWriteChange } from '../../src/contract/last-writes.ts';
import { callPath } from '../../src/contract/call-path.ts';
import type { CallName } from '../../src/contract/calls.ts';
import { functionsRegion } from '../../src/contract/site.ts';
import { memberWriteOf, asSent } from '../as-sent.ts';

const ports = portsAt(testOffset);
const api = localApi(ports);

export interface Person extends SignedIn {
  email: string;
}

const password = 'correct horse';
let made = 0;

/**
 * Creates an account in the auth emulator, as the sign-up form does, and confirms its address unless `verified` is
 * false.
 */
export async function signUp({ verified = true } = {}): Promise<Person> {
  const email = `person-${Date.now()}-${(made += 1)}@example.com`;
  return { email, ...(await (verified ? api.ensureVerified(email, password) : api.signUp(email, password))) };
}

export const signIn = async (email: string, secret: string): Promise<Person> => ({
  email,
  ...(await api.signIn(email, secret)),
});

export interface CallResult {
  status: number;
  /** The `ErrorCode` of the contract, if the call failed. */
  code: string | undefined;
  result: unknown;
}

/** Calls a callable function as the browser's SDK does, with any body. */
export async function call(name: CallName, data: unknown, caller?: Person): Promise<CallResult> {
  const response = await fetch(
    `${address(ports.functions)}/${project}/${functionsRegion}/${callPath(name)}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(caller && { authorization: `Bearer ${caller.idToken}` }),
      },
      body: JSON.stringify({ data }),
    },
  );
  const body = (await response.json()) as { result?: unknown; error?: { details?: { code?: string } } };
  return { status: response.status, code: body.error?.details?.code, result: body.result };
}

const owner = { authorization: 'Bearer owner' };

const databaseUrl = (path: string, query: string) =>
  `${address(ports.database)}/${path}.json?ns=${databaseName}${query}`;

/**
 * Reads the database as the given person, or without one, bypassing the rules. `query` is a REST query such as
 * `&orderBy="$value"&limitToLast=10`.
 */
export async function read(
  path: string,
  caller?: Person,
  query = '',
): Promise<{ status: number; value: unknown }> {
  const response = await fetch(
    databaseUrl(path, caller ? `&auth=${caller.idToken}${query}` : query),
    caller ? {} : { headers: owner },
  );
  return { status: response.status, value: await response.json() };
}

const turns = new Map<string, Promise<unknown>>();

/** Queues writes as the site does: each waits for the response to the previous one and for the rate limit. */
function inTurn<Result>({ uid, kind }: MemberWrite, work: () => Promise<Result>): Promise<Result> {
  const key = `${uid} ${kind}`;
  const turn = (turns.get(key) ?? Promise.resolve()).then(work);
  turns.set(
    key,
    turn.then(() => sleep(writeIntervalMs[kind] + 100)),
  );
  return turn;
}

export async function write(path: string, value: unknown, caller?: Person): Promise<number> {
  const limited = caller && memberWriteOf(path);
  if (caller && limited) {
    return inTurn(limited, async () => {
      const { value: before } = await read(path);
      return patch(
        asSent({ [path]: value }, { '.sv': 'timestamp' }, () => before),
        caller,
      );
    });
  }
  const response = await fetch(databaseUrl(path, caller ? `&auth=${caller.idToken}` : ''), {
    method: 'PUT',
    ...(!caller && { headers: owner }),
    body: JSON.stringify(value),
  });
  return response.status;
}

/**
 * Sends a multi-path update as the given person, with the timestamp of what it changes, as soon as the rate limit
 * allows it.
 */
export function patchRateLimited(
  write: MemberWrite,
  changes: Record<string, unknown>,
  caller: Person,
): Promise<number> {
  const stamp = lastWriteChange(write, { now: { '.sv': 'timestamp' } });
  return inTurn(write, () => patch({ ...changes, ...stamp }, caller));
}

/** Sends a multi-path update as the given person. */
export async function patch(changes: Record<string, unknown>, caller: Person): Promise<number> {
  const response = await fetch(databaseUrl('', `&auth=${caller.idToken}`), {
    method: 'PATCH',
    body: JSON.stringify(changes),
  });
  return response.status;
}

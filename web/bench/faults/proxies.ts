import { setTimeout as pause } from 'node:timers/promises';
import { TcpProxy } from '../../../functions/local/faults/tcp-proxy.ts';
import { project } from '../../../functions/local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../../functions/local/stack/ports.ts';
import { callPath } from '../../../functions/src/contract/call-path.ts';
import type { CallName } from '../../../functions/src/contract/calls.ts';
import { functionsRegion } from '../../../functions/src/contract/site.ts';
import { type Person, read } from '../../../functions/test/stack/people.ts';

const ports = portsAt(testOffset);

/** The proxies through which visitors reach the site and its functions. */
export const proxies = {
  site: await TcpProxy.open(0, ports.site),
  functions: await TcpProxy.open(0, ports.functions),
};

export interface Reply {
  status: number;
  body: unknown;
}

/** Sends a request. Returns null if no complete response arrives, so the outcome is unknown. */
export async function ask(
  proxy: TcpProxy,
  path: string,
  init: RequestInit,
  withinMs: number,
): Promise<Reply | null> {
  try {
    const signal = AbortSignal.timeout(withinMs);
    const response = await fetch(address(proxy.port) + path, { ...init, signal });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

const giveUpAfterMs = 100_000;
const againAfterMs = 1500;
const answerWithinMs = 20_000;

interface Refusal {
  error?: { details?: { code?: string } };
}

/** Reads what is stored, again while the database is cut off. */
export async function readUntilAnswered(path: string): Promise<unknown> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  for (;;) {
    try {
      return (await read(path)).value;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await pause(againAfterMs);
    }
  }
}

/** Error codes that leave the outcome open. */
const passing = ['busy', 'internal'];

/**
 * Calls a function as the pages do, retrying with the same attempt until the outcome is known. Returns its result or
 * the code of its refusal, or null if it never answered.
 */
export async function callUntilAnswered(
  name: CallName,
  data: object,
  { idToken }: Person,
): Promise<{ result: unknown } | { refused: string } | null> {
  const giveUpAt = Date.now() + giveUpAfterMs;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${idToken}` };
  const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
  while (Date.now() < giveUpAt) {
    const reply = await ask(
      proxies.functions,
      `/${project}/${functionsRegion}/${callPath(name)}`,
      init,
      answerWithinMs,
    );
    if (reply?.status === 200) return { result: (reply.body as { result: unknown }).result };
    const code = (reply?.body as Refusal | undefined)?.error?.details?.code;
    if (code !== undefined && !passing.includes(code)) return { refused: code };
    await pause(againAfterMs);
  }
  return null;
}

import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { read } from './request.ts';
import type { Google } from './google.ts';

const operation = v.object({
  name: v.optional(v.string(), ''),
  done: v.optional(v.boolean(), false),
  error: v.optional(v.object({ message: v.string() })),
});

const firstPauseMs = 250;
const longestPauseMs = 5000;
const limitMs = 180_000;

/** Waits for a long-running operation of Google to complete. */
export async function waitForOperation(
  google: Google,
  service: string,
  version: string,
  started: unknown,
): Promise<void> {
  const until = Date.now() + limitMs;
  let answer = started;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const { name, done, error } = read('Google', operation, answer);
    if (error) throw new Error(error.message);
    if (done) return;
    if (Date.now() > until) throw new Error(`${name} is not done after ${limitMs / 60_000} minutes.`);
    await pause(pauseMs);
    answer = await google(service, `/${version}/${name}`);
  }
}

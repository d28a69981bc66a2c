import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { secondMs } from '../contract/time.ts';

/** Longer than a database write takes, but short for a waiting client. */
const maxDelayMs = 3 * secondMs;

/** Resolves when the work settles, or after `maxDelayMs`. */
const done = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((resolve) => {
      setTimeout(resolve, maxDelayMs);
    }),
  ]);

function delay(response: ServerResponse, pending: () => Promise<unknown> | null): void {
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    const work = pending();
    if (!work) return end(...parts);
    void done(work).then(() => end(...parts));
    return response;
  };
}

/**
 * Delays the end of every response in this process until the background work it started is done, because the platform
 * throttles the CPU once a response ends. Calls, events and schedules all arrive as HTTP requests, so this covers all
 * of them. `pending` must not reject; it returns null if there is nothing to wait for.
 */
export function delayResponses(pending: () => Promise<unknown> | null): void {
  subscribe('http.server.request.start', (message) => {
    delay((message as { response: ServerResponse }).response, pending);
  });
}

import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { secondMs } from '../contract/time.ts';

/** Longer than a write to the database takes, and short for whoever waits. */
const longestMs = 3 * secondMs;

/** Resolves with the work, or when it takes too long. */
const done = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((resolve) => {
      setTimeout(resolve, longestMs);
    }),
  ]);

function hold(response: ServerResponse, pending: () => Promise<unknown> | null): void {
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    const work = pending();
    if (!work) return end(...parts);
    void done(work).then(() => end(...parts));
    return response;
  };
}

/**
 * Lets no answer of this process end before what it has begun beside it: with the end of the answer the platform takes the
 * processor away. Calls, events and schedules all come as requests, so this holds for each of them. `pending` does not reject;
 * it is null where nothing is to be waited for.
 */
export function holdAnswers(pending: () => Promise<unknown> | null): void {
  subscribe('http.server.request.start', (message) => {
    hold((message as { response: ServerResponse }).response, pending);
  });
}

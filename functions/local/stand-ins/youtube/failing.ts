import { type Answer, type Outcome, page } from '../server-kit/answer.ts';
import { refusals } from './refusals.ts';

/**
 * - `quota`: the quota is used up; `key`: the key is refused; `gone`: the channel does not exist; `down`: 503;
 * - `html`: a page instead of JSON; `half`: half of the JSON;
 * - `page`: only the second page of a list fails; `slow`: no response arrives.
 */
export const waysToFail = ['quota', 'key', 'gone', 'down', 'html', 'half', 'page', 'slow'] as const;
export type WayToFail = (typeof waysToFail)[number];

export function readWay(value: unknown): WayToFail | null {
  const { how } = (value ?? {}) as { how?: unknown };
  if (how === null) return null;
  const known = waysToFail.find((way) => way === how);
  if (!known) throw new Error(`how is null or one of ${waysToFail.join(', ')}`);
  return known;
}

const blockPage = '<!doctype html><title>Sorry…</title><p>We are sorry, but your computer is busy.</p>';

/** Returns the outcome of a request that would otherwise get `answer`. */
export function failingOutcome(way: WayToFail, answer: Answer, query: URLSearchParams): Outcome {
  switch (way) {
    case 'quota':
      return refusals.quota();
    case 'key':
      return refusals.wrongKey();
    case 'gone':
      return query.has('playlistId') ? refusals.playlistNotFound() : refusals.channelNotFound();
    case 'down':
      return refusals.down();
    case 'html':
      return page(blockPage);
    case 'half': {
      const whole = JSON.stringify(answer.body);
      const headers = { 'content-type': 'application/json' };
      return { ...answer, headers, body: whole.slice(0, Math.floor(whole.length / 2)) };
    }
    case 'page':
      return query.has('pageToken') ? refusals.down() : answer;
    case 'slow':
      return 'hang';
  }
}

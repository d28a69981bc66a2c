import { type Answer, page } from '../server-kit/server.ts';

/** Returns an error in the format of YouTube's Data API. */
const refusal = (code: number, reason: string, message: string, details?: object[]): Answer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, reason }], ...(details && { details }) } },
});

export const refusals = {
  wrongKey: () =>
    refusal(400, 'badRequest', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
    ]),
  quota: () => refusal(403, 'quotaExceeded', 'The request cannot be completed: your quota is exceeded.'),
  playlistNotFound: () => refusal(404, 'playlistNotFound', 'The playlist cannot be found.'),
  channelNotFound: () => refusal(404, 'channelNotFound', 'Channel not found.'),
  invalid: (parameter: string) => refusal(400, 'invalid', `Invalid value for the parameter ${parameter}.`),
  down: () => refusal(503, 'backendError', 'The service is currently unavailable.'),
};

/**
 * - `quota`: the quota is used up; `key`: the key is refused; `gone`: the channel does not exist; `down`: 503;
 * - `html`: a page instead of JSON; `half`: half of the JSON;
 * - `page`: only the second page of a list fails.
 */
export const waysToFail = ['quota', 'key', 'gone', 'down', 'html', 'half', 'page'] as const;
export type WayToFail = (typeof waysToFail)[number];

export function readWay(value: unknown): WayToFail | null {
  const { how } = (value ?? {}) as { how?: unknown };
  if (how === null) return null;
  const known = waysToFail.find((way) => way === how);
  if (!known) throw new Error(`how is null or one of ${waysToFail.join(', ')}`);
  return known;
}

const blockPage = '<!doctype html><title>Sorry…</title><p>We are sorry, but your computer is busy.</p>';

/** Returns the response to a request that would otherwise get `answer`. */
export function failingAnswer(way: WayToFail, answer: Answer, query: URLSearchParams): Answer {
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
  }
}

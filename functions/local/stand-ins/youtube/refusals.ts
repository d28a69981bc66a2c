import type { Answer } from '../server-kit/answer.ts';

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

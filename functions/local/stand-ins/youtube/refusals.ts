import { type Answer, notFound } from '../server-kit/answer.ts';

interface Refusal {
  code: number;
  message: string;
  domain: string;
  reason: string;
  /** The parameter that the error is about. */
  parameter?: string;
  status?: string;
  details?: object[];
}

/** Returns an error in Google's format. */
function refusal({ code, message, domain, reason, parameter, status, details }: Refusal): Answer {
  const where = parameter === undefined ? {} : { location: parameter, locationType: 'parameter' };
  const errors = [{ message, domain, reason, ...where }];
  return {
    status: code,
    body: { error: { code, message, errors, ...(status && { status }), ...(details && { details }) } },
  };
}

export const refusals = {
  withoutKey: () =>
    refusal({
      code: 403,
      message:
        "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      domain: 'global',
      reason: 'forbidden',
      status: 'PERMISSION_DENIED',
    }),
  wrongKey: () =>
    refusal({
      code: 400,
      message: 'API key not valid. Please pass a valid API key.',
      domain: 'global',
      reason: 'badRequest',
      status: 'INVALID_ARGUMENT',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'API_KEY_INVALID',
          domain: 'googleapis.com',
          metadata: { service: 'youtube.googleapis.com' },
        },
      ],
    }),
  quota: () =>
    refusal({
      code: 403,
      message:
        'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
      domain: 'youtube.quota',
      reason: 'quotaExceeded',
    }),
  playlistNotFound: () =>
    refusal({
      code: 404,
      message:
        "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
      domain: 'youtube.playlistItem',
      reason: 'playlistNotFound',
      parameter: 'playlistId',
    }),
  channelNotFound: () =>
    refusal({
      code: 404,
      message: 'Channel not found.',
      domain: 'youtube.channel',
      reason: 'channelNotFound',
      parameter: 'id',
    }),
  unknownName: (name: string) => {
    const message = `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter. Field '${name}' could not be found in request message.`;
    return refusal({
      code: 400,
      message,
      domain: 'global',
      reason: 'invalid',
      status: 'INVALID_ARGUMENT',
      details: [
        { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ description: message }] },
      ],
    });
  },
  unknownPart: (part: string) =>
    refusal({
      code: 400,
      message: `'${part}'`,
      domain: 'youtube.part',
      reason: 'unknownPart',
      parameter: 'part',
    }),
  missing: (parameter: string) =>
    refusal({
      code: 400,
      message: `Required parameter: ${parameter}`,
      domain: 'youtube.parameter',
      reason: 'missingRequiredParameter',
      parameter,
    }),
  invalidValue: (parameter: string, value: string) =>
    refusal({
      code: 400,
      message: `Invalid value '${value}' for the parameter ${parameter}.`,
      domain: 'youtube.parameter',
      reason: 'invalidValue',
      parameter,
    }),
  invalidPageToken: () =>
    refusal({
      code: 400,
      message: "The request specifies an invalid page token. Please check the parameter's value.",
      domain: 'youtube.parameter',
      reason: 'invalidPageToken',
      parameter: 'pageToken',
    }),
  down: () =>
    refusal({
      code: 503,
      message: 'The service is currently unavailable.',
      domain: 'global',
      reason: 'backendError',
      status: 'UNAVAILABLE',
    }),
  notHere: () => notFound('Nothing here.'),
};

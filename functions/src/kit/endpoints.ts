import {
  type Request,
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Response,
  type HttpsFunction,
  type HttpsOptions,
  onRequest,
} from 'firebase-functions/https';
import { onSchedule, type ScheduledEvent, type ScheduleOptions } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { AppError, invalidInput, toHttpsError } from '../errors.ts';
import { parseJson, readBody, disableBodyParser, isTooDeep } from './request.ts';
import { withFailureLog } from './with-failure-log.ts';

/**
 * Returns the origins whose pages may call the functions: the site's own address, the project's Hosting addresses
 * including preview channels, and those in the comma-separated `OTHER_ORIGINS`, such as a second domain. Reads the
 * environment directly, because the SDK needs them at module load, before parameters have values.
 */
export function ownOrigins({
  SITE_ADDRESS = '',
  OTHER_ORIGINS = '',
  GCLOUD_PROJECT = '',
}: NodeJS.ProcessEnv): (string | RegExp)[] {
  const named = [SITE_ADDRESS, ...OTHER_ORIGINS.split(',')].flatMap((address) =>
    URL.canParse(address.trim()) ? [new URL(address.trim()).origin] : [],
  );
  const hosting = new RegExp(`^https://${GCLOUD_PROJECT}(?:--[\\w-]+)?\\.(?:web\\.app|firebaseapp\\.com)$`);
  return [...named, hosting];
}

const isJson = (type = '') => /^\s*application\/json\s*(;|$)/i.test(type);

/** Prepares the body of a call for the SDK. Returns why it could not handle the body, or null if it can. */
type Parse = (request: Request) => Promise<string | null>;

/** Reads and parses the body of a call. */
async function parseCallBody(request: Request, maxBytes: number | undefined): Promise<string | null> {
  // The SDK rejects other methods based on the method alone.
  if (request.method !== 'POST') return null;
  const body = await readBody(request, maxBytes);
  if (!isJson(request.headers['content-type'])) return 'This is no JSON.';
  if (!body) return 'This is too long.';
  request.body = parseJson(body);
  if (request.body === undefined) return 'This is no JSON.';
  return isTooDeep(request.body) ? 'This is nested too deep.' : null;
}

/** Parses call bodies before the SDK sees them, and refuses those that the SDK cannot handle. */
const withParsedBody = <Call extends (request: Request, response: Response) => unknown>(
  name: string,
  parse: Parse,
  call: Call,
): Call =>
  new Proxy(call, {
    async apply(target, self, args: [Request, Response]) {
      const [request, response] = args;
      const problem = await parse(request);
      if (problem === null) return Reflect.apply(target, self, args);
      const error = toHttpsError(invalidInput(null, problem), name);
      return response.status(error.httpErrorCode.status).json({ error: error.toJSON() });
    },
  });

interface CallOptions extends CallableOptions {
  /** Maximum body size in bytes, if this call may exceed the default. */
  bodyMaxBytes?: number;
  /** Reads the body only after the SDK has verified the token, so that nobody else can keep an instance waiting. */
  signedIn?: boolean;
}

type Answer<Output> = (request: CallableRequest) => Promise<Output>;

/** Gives the SDK an empty body for now. */
function withholdBody(request: Request): Promise<null> {
  if (request.method === 'POST') request.body = { data: null };
  return Promise.resolve(null);
}

/** Reads and parses the body that was withheld from the SDK, if the SDK has verified who sends it. */
const afterSignIn =
  <Output>(name: string, parse: Parse, answer: Answer<Output>): Answer<Output> =>
  async (request) => {
    if (!request.auth) throw toHttpsError(new AppError('unauthenticated', 'Log in first.'), name);
    const { rawRequest } = request;
    const problem = await parse(rawRequest);
    if (problem !== null) throw toHttpsError(invalidInput(null, problem), name);
    const { data } = Object(rawRequest.body) as { data?: unknown };
    return answer({ ...request, data });
  };

/** Defines a callable function, deployed under `name`. `answer` throws coded HTTPS errors only. */
export const callable = <Output>(
  name: string,
  { bodyMaxBytes, signedIn, ...options }: CallOptions,
  answer: Answer<Output>,
) => {
  disableBodyParser(name);
  const parse: Parse = (request) => parseCallBody(request, bodyMaxBytes);
  const settings = { cors: ownOrigins(process.env), ...options };
  return signedIn
    ? withParsedBody(name, withholdBody, onCall(settings, afterSignIn(name, parse, answer)))
    : withParsedBody(name, parse, onCall(settings, answer));
};

/**
 * Enough for runs of every minute while long ones last up to five: an instance handles one at a time, and what is urgent
 * must not wait for a fan-out.
 */
const runsAtOnce = 5;

/** Defines a scheduled function in the site's time zone. */
export const schedule = (
  name: string,
  options: ScheduleOptions,
  work: (event: ScheduledEvent) => Promise<void>,
) => onSchedule({ timeZone: siteTimeZone, maxInstances: runsAtOnce, ...options }, withFailureLog(name, work));

/** Defines an HTTP function, deployed under `name`. Its request body arrives unparsed, as the sent bytes, in `rawBody`. */
export function httpFunction(
  name: string,
  options: HttpsOptions,
  answer: (request: Request, response: Response) => void | Promise<void>,
): HttpsFunction {
  disableBodyParser(name);
  return onRequest(options, async (request, response) => {
    const rawBody = await readBody(request);
    if (!rawBody) {
      response.status(413).set('Cache-Control', 'no-store').end();
      return;
    }
    request.rawBody = rawBody;
    await answer(request, response);
  });
}

import {
  type CallableOptions,
  type CallableRequest,
  onCall,
  type Request,
  type Response,
} from 'firebase-functions/https';
import { onSchedule, type ScheduledEvent, type ScheduleOptions } from 'firebase-functions/scheduler';
import { siteTimeZone } from '../contract/site.ts';
import { invalidInput, toHttpsError } from '../errors.ts';
import { parseCallBody } from './parse-call-body.ts';
import { isTooDeep } from './body-depth.ts';
import { disableBodyParser } from './raw-body.ts';
import { ownOrigins } from './own-origins.ts';
import { withFailureLog } from './with-failure-log.ts';

/** Reads and parses the body of a call. Returns why the SDK could not handle it, or null if it can. */
async function bodyProblem(request: Request, bodyMaxBytes: number | undefined): Promise<string | null> {
  // The SDK rejects other methods based on the method alone.
  if (request.method !== 'POST') return null;
  return (
    (await parseCallBody(request, bodyMaxBytes)) ??
    (isTooDeep(request.body) ? 'This is nested too deep.' : null)
  );
}

/** Parses call bodies before the SDK sees them, and refuses those that the SDK cannot handle. */
const withParsedBody = <Call extends (request: Request, response: Response) => unknown>(
  name: string,
  bodyMaxBytes: number | undefined,
  call: Call,
): Call =>
  new Proxy(call, {
    async apply(target, self, args: [Request, Response]) {
      const [request, response] = args;
      const problem = await bodyProblem(request, bodyMaxBytes);
      if (problem === null) return Reflect.apply(target, self, args);
      const error = toHttpsError(invalidInput(null, problem), name);
      return response.status(error.httpErrorCode.status).json({ error: error.toJSON() });
    },
  });

interface CallOptions extends CallableOptions {
  /** Maximum body size in bytes, if this call may exceed the default. */
  bodyMaxBytes?: number;
}

/** Defines a callable function, deployed under `name`. `answer` throws coded HTTPS errors only. */
export const callable = <Output>(
  name: string,
  { bodyMaxBytes, ...options }: CallOptions,
  answer: (request: CallableRequest) => Promise<Output>,
) => {
  disableBodyParser(name);
  return withParsedBody(name, bodyMaxBytes, onCall({ cors: ownOrigins(process.env), ...options }, answer));
};

/**
 * Enough for runs of every minute while long ones last up to five: an instance handles one at a time, and what is urgent
 * must not wait for a fan-out.
 */
const runsAtOnce = 5;

/** Defines a scheduled function in the site's time zone. `log` gets the errors that `work` throws. */
export const schedule = (
  name: string,
  options: ScheduleOptions,
  work: (event: ScheduledEvent) => Promise<void>,
  log?: (error: unknown) => void,
) =>
  onSchedule(
    { timeZone: siteTimeZone, maxInstances: runsAtOnce, ...options },
    withFailureLog(name, work, log),
  );

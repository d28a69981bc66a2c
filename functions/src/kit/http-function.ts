import {
  type HttpsFunction,
  type HttpsOptions,
  onRequest,
  type Request,
  type Response,
} from 'firebase-functions/https';
import { readOwnBodies } from './own-bodies.ts';

/** An HTTP function, deployed under `name`. It gets a body as the bytes that were sent, in `rawBody`. */
export function httpFunction(
  name: string,
  options: HttpsOptions,
  answer: (request: Request, response: Response) => void | Promise<void>,
): HttpsFunction {
  readOwnBodies(name);
  return onRequest(options, answer);
}

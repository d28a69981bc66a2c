import {
  type HttpsFunction,
  type HttpsOptions,
  onRequest,
  type Request,
  type Response,
} from 'firebase-functions/https';
import { disableBodyParser, readBody } from './raw-body.ts';

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

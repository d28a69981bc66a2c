import type { HttpsOptions } from 'firebase-functions/https';
import { toAppError, toHttpStatus } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { httpFunction } from './http-function.ts';

export interface BeaconRequest {
  method: string;
  type: string;
  body: Buffer;
  address: string;
  header: (name: string) => string;
}

/**
 * Defines an endpoint for requests whose pages ignore the response body: it answers with a status alone. Errors are
 * logged under `name`.
 */
export function beacon(
  name: string,
  options: HttpsOptions,
  answer: (request: BeaconRequest) => Promise<number>,
) {
  return httpFunction(name, { timeoutSeconds: 20, cors: false, ...options }, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const status = await answer({
        method: request.method,
        type: request.header('content-type') ?? '',
        body: request.rawBody,
        address: clientAddress(request.headers, request.socket.remoteAddress),
        header: (field) => request.header(field) ?? '',
      });
      response.status(status).end();
    } catch (error) {
      response.status(toHttpStatus(toAppError(error, name))).end();
    }
  });
}

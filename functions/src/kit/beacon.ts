import type { Request, Response } from 'firebase-functions/https';
import { toAppError, toHttpStatus } from '../errors.ts';
import { clientAddress } from './client-address.ts';

export interface BeaconRequest {
  method: string;
  type: string;
  body: Buffer;
  address: string;
  header: (name: string) => string;
}

/**
 * Answers requests whose pages ignore the response body, with a status alone. Errors are logged under `name`.
 */
export const answerBeacon =
  (name: string, answer: (request: BeaconRequest) => Promise<number>) =>
  async (request: Request, response: Response): Promise<void> => {
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
  };

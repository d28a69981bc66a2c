import type { ServerResponse } from 'node:http';
import type { Json } from '../data/json.ts';
import type { RestError } from './rest-error.ts';

export interface Answer {
  readonly json: Json;
}

export const sendText = (response: ServerResponse, text: string, status = 200): void => {
  response
    .writeHead(status, {
      // Every origin may read: tokens and rules decide, not where a request comes from.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    })
    .end(text);
};

export const send = (response: ServerResponse, { json }: Answer): void =>
  sendText(response, JSON.stringify(json));

export const sendError = (response: ServerResponse, { status, message }: RestError): void =>
  sendText(response, `${JSON.stringify({ error: message }, null, 2)}\n`, status);

import type { ServerResponse } from 'node:http';
import type { Json } from '../data/json.ts';
import { RestError } from './rest-error.ts';

/** Allows every origin: access is controlled by tokens and rules, not by where a request comes from. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*' } as const;

const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Type, X-HTTP-Method-Override, X-Firebase-AppCheck',
  'Access-Control-Max-Age': '3600',
} as const;

export const answerPreflight = (response: ServerResponse): void => {
  response.writeHead(204, preflightHeaders).end();
};

export interface Answer {
  readonly json: Json;
}

const callbackName = /^[A-Za-z_$][\w$.]*$/;

/** Returns the content type and the text, wrapped for `callback=` (JSONP). */
const bodyOf = (json: Json, params: URLSearchParams): readonly [string, string] => {
  const text = params.get('print') === 'pretty' ? `${JSON.stringify(json, null, 2)}\n` : JSON.stringify(json);
  const callback = params.get('callback');
  if (callback === null) return ['application/json; charset=utf-8', text];
  if (!callbackName.test(callback)) throw new RestError(400, 'Invalid callback name.');
  return ['application/javascript; charset=utf-8', `${callback}(${text});`];
};

const downloadHeader = (params: URLSearchParams): { readonly 'Content-Disposition'?: string } => {
  const name = params.get('download');
  if (name === null) return {};
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` };
};

export const send = (response: ServerResponse, answer: Answer, params: URLSearchParams): void => {
  const headers = { ...corsHeaders, 'Cache-Control': 'no-cache' };
  if (params.get('print') === 'silent') {
    response.writeHead(204, headers).end();
    return;
  }
  const [type, text] = bodyOf(answer.json, params);
  const length = Buffer.byteLength(text);
  response
    .writeHead(200, {
      ...headers,
      ...downloadHeader(params),
      'Content-Type': type,
      'Content-Length': length,
    })
    .end(text);
};

export const sendText = (response: ServerResponse, text: string): void => {
  response
    .writeHead(200, {
      ...corsHeaders,
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json; charset=utf-8',
    })
    .end(text);
};

export const sendError = (response: ServerResponse, error: RestError): void => {
  response
    .writeHead(error.status, { ...corsHeaders, 'Content-Type': 'application/json; charset=utf-8' })
    .end(`${JSON.stringify({ error: error.message }, null, 2)}\n`);
};

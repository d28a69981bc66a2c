import type { ServerResponse } from 'node:http';
import type { Json } from '../data/json.ts';
import type { RestError } from './rest-error.ts';

/** Allows every origin: access is controlled by tokens and rules, not by where a request comes from. */
const corsHeaders = { 'Access-Control-Allow-Origin': '*' } as const;

const preflightHeaders = {
  ...corsHeaders,
  'Access-Control-Allow-Methods': 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type, X-Firebase-AppCheck',
  'Access-Control-Max-Age': '3600',
} as const;

export const answerPreflight = (response: ServerResponse): void => {
  response.writeHead(204, preflightHeaders).end();
};

export interface Answer {
  readonly json: Json;
}

export const send = (response: ServerResponse, answer: Answer, params: URLSearchParams): void => {
  const headers = { ...corsHeaders, 'Cache-Control': 'no-cache' };
  if (params.get('print') === 'silent') {
    response.writeHead(204, headers).end();
    return;
  }
  const text = JSON.stringify(answer.json);
  response
    .writeHead(200, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
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

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { callInputs } from '../../src/contract/calls.ts';
import * as functions from '../../src/index.ts';
import { removeArticles } from './authors.ts';
import { callRows } from './call-rows.ts';
import { type Callers, kindsOfCallers, signUpCallers } from './kinds-of-callers.ts';
import { call } from './people.ts';

// Generous: the first call of each function has to start it.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 300_000 });

const site = address(portsAt(testOffset).site);

/** Requests that take nobody's word for who they are: every caller gets the same status. */
const openRequests = [
  { name: 'donate', method: 'POST', path: '/api/donate', body: '{}', status: 400 },
  { name: 'donate', method: 'PUT', path: '/api/donate', body: '{}', status: 405 },
  { name: 'paymentWebhook', method: 'POST', path: '/api/payment-webhook', body: '{}', status: 400 },
  { name: 'paymentWebhook', method: 'GET', path: '/api/payment-webhook', status: 405 },
  { name: 'media', method: 'GET', path: '/media/nothing', status: 404 },
  { name: 'media', method: 'POST', path: '/media/nothing', body: '{}', status: 405 },
  { name: 'previews', method: 'GET', path: '/article/no-such-article', status: 404 },
  { name: 'previews', method: 'POST', path: '/', body: '{}', status: 405 },
  { name: 'feeds', method: 'GET', path: '/api/rss.xml', status: 200 },
  { name: 'feeds', method: 'GET', path: `/api/shows/nobody/${'x'.repeat(32)}.ics`, status: 404 },
  { name: 'reports', method: 'POST', path: '/api/reports', body: 'no report', status: 400 },
  { name: 'reports', method: 'GET', path: '/api/reports', status: 405 },
  { name: 'unsubscribe', method: 'POST', path: '/api/unsubscribe', body: '', status: 404 },
  { name: 'reads', method: 'POST', path: '/api/reads', body: '{}', status: 400 },
  { name: 'reads', method: 'GET', path: '/api/reads', status: 405 },
  { name: 'episodes', method: 'GET', path: '/api/podcast/no-such-article.mp3', status: 404 },
  { name: 'episodes', method: 'POST', path: '/api/podcast/no-such-article.mp3', body: '{}', status: 405 },
  { name: 'feeds', method: 'POST', path: '/api/rss.xml', body: '{}', status: 405 },
];

let callers: Callers;
beforeAll(async () => {
  callers = await signUpCallers();
});
afterAll(removeArticles, 60_000);

describe('callables', () => {
  it.each(Object.keys(callInputs))('a row says who may call %s', (name) => {
    expect(callRows.map((row) => row.call)).toContain(name);
  });

  it.each(callRows)('$call, $what, answers each kind of caller as it must', async ({ input, ...row }) => {
    const answers: Record<string, string> = {};
    for (const kind of kindsOfCallers) {
      const { status, code } = await call(row.call, input(callers.owned), callers.people[kind]);
      answers[kind] = status === 200 ? 'done' : (code ?? `no code, status ${status}`);
    }
    expect(answers).toEqual(row.answers);
  });
});

describe('requests', () => {
  it.each(openRequests)('$name answers $method of $path with $status, whoever asks', async (request) => {
    const { method, path, body, status } = request;
    const tokens = kindsOfCallers.map((kind) => callers.people[kind]?.idToken);
    for (const token of tokens) {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(site + path, { method, headers, ...(body && { body }), redirect: 'manual' });
      await answer.body?.cancel();
      expect(answer.status).toBe(status);
    }
  });
});

describe('the rest', () => {
  const rest = Object.entries(functions).filter(([name]) => !(name in callInputs));

  it.each(rest)(
    '%s answers requests in a row, or is started by the platform alone',
    (name, { __endpoint }) => {
      const inRow = openRequests.some((request) => request.name === name);
      expect('httpsTrigger' in __endpoint).toBe(inRow);
      if (inRow) return;
      const { eventTrigger, scheduleTrigger, taskQueueTrigger } = __endpoint;
      expect([eventTrigger, scheduleTrigger, taskQueueTrigger].filter(Boolean)).toHaveLength(1);
    },
  );
});

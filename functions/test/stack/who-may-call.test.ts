import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { removeArticles } from './authors.ts';
import { callRows, requestRows } from './call-rows.ts';
import { type Callers, kindsOfCallers, signUpCallers } from './kinds-of-callers.ts';
import { call } from './people.ts';

// Generous, because the first call of each function has to start it.
vi.setConfig({ testTimeout: 200_000, hookTimeout: 300_000 });

const site = address(portsAt(testOffset).site);

let callers: Callers;
beforeAll(async () => {
  callers = await signUpCallers();
});
afterAll(removeArticles, 60_000);

describe('callables', () => {
  it.each(callRows)(
    '$call, $what, gives each kind of caller the expected answer',
    async ({ input, ...row }) => {
      const answers: Record<string, string> = {};
      for (const kind of kindsOfCallers) {
        const { status, code } = await call(row.call, input(callers.owned), callers.people[kind]);
        answers[kind] = status === 200 ? 'done' : (code ?? `no code, status ${status}`);
      }
      expect(answers).toEqual(row.answers);
    },
  );
});

describe('requests', () => {
  it.each(requestRows)('$name answers $method of $path with $status, whoever calls it', async (request) => {
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

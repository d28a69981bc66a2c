import type { IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { parseQuery, bodyMaxDepth, isTooDeep } from './request.ts';

type Listener = (message: { request: Pick<IncomingMessage, 'headers'> }) => void;
const subscribe = vi.fn<(channel: string, listener: Listener) => void>();
vi.doMock('node:diagnostics_channel', () => ({ subscribe }));
beforeEach(() => {
  vi.resetModules();
  subscribe.mockClear();
});
afterAll(() => {
  vi.doUnmock('node:diagnostics_channel');
  vi.unstubAllEnvs();
});

/** Returns the headers of a request as the platform sees them, in a process with the given environment. */
async function headersIn(
  environment: { FUNCTION_TARGET?: string; FUNCTIONS_EMULATOR?: string },
  headers: IncomingMessage['headers'],
) {
  for (const name of ['FUNCTION_TARGET', 'FUNCTIONS_EMULATOR'] as const) vi.stubEnv(name, environment[name]);
  const { disableBodyParser } = await import('./request.ts');
  for (const name of ['donate', 'feeds']) disableBodyParser(name);
  for (const [, listener] of subscribe.mock.calls) listener({ request: { headers } });
  return headers;
}

const json = { 'content-type': 'application/json' };
const sent = () => ({ ...json, 'content-length': '2' });
const sentInChunks = () => ({ ...json, 'transfer-encoding': 'chunked' });

it.each([sent(), sentInChunks()])(
  'a deployed HTTP function hides the body from the platform: %j',
  async (headers) => {
    expect(await headersIn({ FUNCTION_TARGET: 'donate' }, headers)).toEqual(json);
    expect(subscribe).toHaveBeenCalledOnce();
  },
);

it('a deployed function of another kind leaves its bodies to the platform', async () => {
  expect(await headersIn({ FUNCTION_TARGET: 'onDraftTitle' }, sent())).toEqual(sent());
});

it('a deployed HTTP function does not mistake a request for one from the platform', async () => {
  const forged = { 'ce-id': '1', 'content-length': '2' };
  expect(await headersIn({ FUNCTION_TARGET: 'feeds' }, forged)).toEqual({ 'ce-id': '1' });
});

it('a process of the local stack leaves only the platform’s requests alone', async () => {
  const event = { ...sent(), 'ce-id': '1' };
  expect(await headersIn({ FUNCTIONS_EMULATOR: 'true' }, { ...event })).toEqual(event);
  vi.resetModules();
  expect(await headersIn({ FUNCTIONS_EMULATOR: 'true' }, sent())).toEqual(json);
});

it.each([
  ['/feeds', ''],
  ['/feeds?kind=live&q=a%20b', '?kind=live&q=a%20b'],
  ['//', ''],
  ['//?kind=live', '?kind=live'],
  ['//[/feeds?kind=live', '?kind=live'],
  ['https://:0/?kind=live?', '?kind=live?'],
  ['/?%E0%A4%A', '?%E0%A4%A'],
  ['/?a="<b>', '?a=%22%3Cb%3E'],
  ['', ''],
])('the query of the URL %j is %j, whatever its path', (originalUrl, query) => {
  expect(parseQuery({ originalUrl }).search).toBe(query);
});

it('query parameters are read by name', () => {
  expect(parseQuery({ originalUrl: '//?kind=live&kind=news' }).searchParams.get('kind')).toBe('live');
});

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each([
  ['no body', undefined, false],
  ['a text', 'text', false],
  ['null in a list', { data: [null, 1, { a: null }] }, false],
  ['the deepest that is allowed', { data: nested(bodyMaxDepth) }, false],
  ['one level more', { data: nested(bodyMaxDepth + 1) }, true],
  ['ten thousand levels', { data: nested(10_000) }, true],
])('the depth of a body is checked: %s', (_what, body, tooDeep) => {
  expect(isTooDeep(body)).toBe(tooDeep);
});

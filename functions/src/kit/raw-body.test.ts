import type { IncomingMessage } from 'node:http';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';

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
  const { disableBodyParser } = await import('./raw-body.ts');
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

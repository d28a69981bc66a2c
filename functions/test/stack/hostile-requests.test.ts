import { describe, expect, it } from 'vitest';
import { project } from '../../local/stack/layout.ts';
import { address, portsAt, testOffset } from '../../local/stack/ports.ts';
import { callPath } from '../../src/contract/call-path.ts';
import { functionsRegion } from '../../src/contract/site.ts';

const ports = portsAt(testOffset);
const site = address(ports.site);
const functions = `${address(ports.functions)}/${project}/${functionsRegion}`;
const callable = `${functions}/${callPath('getYoutubeVideos')}`;

const ask = (url: string, origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

describe('pages of other origins', () => {
  it.each(['https://evil.example', 'null', `${site}.evil.example`])(
    'a page from %s may neither call functions nor donate',
    async (origin) => {
      for (const url of [callable, `${site}/api/donate`]) {
        const { headers } = await ask(url, origin);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it('a page of the site may call functions, with only the POST method', async () => {
    const { headers } = await ask(callable, site);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
  });
});

describe('a body that is not JSON', () => {
  it.each([callable, `${site}/api/donate`, `${site}/api/payment-webhook`])(
    '%s refuses a malformed body without revealing our code',
    async (url) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body: '{"data": ' });
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(text).not.toMatch(/node_modules|\.js:\d|\bat /);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    },
  );
});

it.each(['/article/%', '/article/%E0%A4%A', '/nowhere/%ZZ'])(
  'the address %s, which cannot be decoded, is not a page',
  async (path) => {
    expect((await fetch(site + path)).status).toBe(404);
  },
);

it.each(['article', 'band', 'author', 'events'])(
  'an address below /%s that is longer than a database key is not a page and raises no alert',
  async (kind) => {
    expect((await fetch(`${site}/${kind}/${'a'.repeat(800)}`)).status).toBe(404);
  },
);

it('a video whose id is the name of an object property does not exist and raises no alert', async () => {
  expect((await fetch(`${site}/youtube?video=constructor`)).status).toBe(200);
});

it.each(['api', 'api/', 'api/constructor', 'api/uploadMedia', 'api/getYoutubeVideos/more'])(
  'a call of %s, which is none, is answered with our own error',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${functions}/${path}`, { method: 'POST', headers, body: '{"data":null}' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { details: { code: 'not-found' } } });
  },
);

it.each(['handlePublish', 'generateRecording', 'sendPushoverNotification'])(
  'the function %s, which the owner has named, answers under its own name, too',
  async (name) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${functions}/${name}`, { method: 'POST', headers, body: '{"data":{}}' });
    expect(await response.json()).toMatchObject({ error: { details: { code: 'invalid-input' } } });
  },
);

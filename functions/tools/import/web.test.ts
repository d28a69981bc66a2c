import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWeb } from './web.ts';

const statuses: Record<string, number> = { '/gone': 404, '/guarded': 403 };
const servers: Server[] = [];
let asked: string[] = [];
let target = '';

/** Starts a server on this machine, which answers `/away` with a redirect to `target`. */
async function start(): Promise<string> {
  const server = createServer((message, response) => {
    asked.push(`${message.method} ${message.headers.host}${message.url}`);
    if (message.url === '/away') response.writeHead(302, { location: target }).end();
    // As firewalls do, which know what is no browser by its name.
    else if (!message.headers['user-agent']?.startsWith('Mozilla/5.0 (')) response.writeHead(403).end();
    else response.writeHead(statuses[message.url ?? ''] ?? 200).end('a picture');
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let site = '';
let other = '';
beforeAll(async () => {
  [site, other] = [await start(), await start()];
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  for (const server of servers) server.close();
});

it('pictures are fetched from the old site, also if it is on this machine and redirects within itself', async () => {
  const web = createWeb(site);
  target = '/amps.jpg';
  expect(String(await web.fetch(`${site}/away`))).toBe('a picture');
  expect(await web.exists(`${site}/away`)).toBe(true);
  expect(await web.exists(`${site}/gone`)).toBe(false);
  await expect(web.fetch(`${site}/gone`)).rejects.toThrow('it is answered with 404');
});

it('a site that turns programs away is named as that, with what to do', async () => {
  await expect(createWeb(site).fetch(`${site}/guarded`)).rejects.toThrow(
    'it is answered with 403: if a browser shows it, copy the pictures into a folder, and name that with --pictures',
  );
});

it('a picture at a name that is gone is missing', async () => {
  await expect(createWeb(site).fetch('http://gone.invalid/amps.jpg')).rejects.toThrow('getaddrinfo');
});

it('an endless redirect ends', async () => {
  target = '/away';
  await expect(createWeb(site).fetch(`${site}/away`)).rejects.toThrow('it redirects too often');
});

it.each([
  ['another port', () => other],
  ['a name of this machine', () => other.replace('127.0.0.1', 'localhost')],
  ['IPv6', () => other.replace('127.0.0.1', '[::1]')],
  ['an IPv4 address in IPv6', () => other.replace('127.0.0.1', '[::ffff:127.0.0.1]')],
  ['a decimal address', () => other.replace('127.0.0.1', '2130706433')],
  ['the metadata of a cloud', () => 'http://169.254.169.254/latest'],
  ['a file', () => 'file:///etc/passwd'],
])('a picture that leads into this machine or its network by %s is never asked for', async (_, address) => {
  target = `${address()}/secret`;
  const web = createWeb(site);
  await expect(web.fetch(`${site}/away`)).rejects.toThrow('it leads ');
  await expect(web.fetch(target)).rejects.toThrow('it leads ');
  expect(await web.exists(target)).toBe(false);
  expect(asked).toEqual([`GET ${site.slice('http://'.length)}/away`]);
});

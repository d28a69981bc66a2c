import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HostProcess } from './host-process.ts';

const program = join(import.meta.dirname, 'host.ts');

/** Written as functions are: each is an export. */
const code = `
export const greet = (request, response) => {
  console.log('Greeting ' + request.body.name);
  response.json({ process: process.pid });
};
export const count = async ({ data }) => { if (data.fails) throw new Error('no'); };
export const crash = () => process.exit(3);
`;

let folder: string;
let host: HostProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-host-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module","main":"index.js"}');
  writeFileSync(join(folder, 'index.js'), code);
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  host = new HostProcess(program, folder, process.env);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns true once the server listens. Its socket file appears a moment earlier, when it binds the address. */
const accepts = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket, () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });

async function start(id: number, target: string, signature = 'http') {
  const socket = join(folder, `${id}.sock`);
  const instance = host.start({ id, target, signature, socket });
  while (!(await accepts(socket))) await pause(20);
  return { instance, socket };
}

async function call(socketPath: string, body: object) {
  const sent = request({
    socketPath,
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

it('the functions host runs several functions in one process, and logs the output of each under its own name', async () => {
  const one = await start(1, 'greet');
  const two = await start(2, 'greet');
  const printed = once(two.instance.stdout, 'data');
  const processOf = async ({ socket }: typeof one) =>
    (JSON.parse((await call(socket, { name: 'Ash' })).body) as { process: number }).process;
  expect(await processOf(two)).toBe(await processOf(one));
  expect(String(await printed)).toContain('Greeting Ash');
  one.instance.kill();
  two.instance.kill();
});

it('the functions host answers an event like the platform, even if the function fails', async () => {
  const { socket, instance } = await start(1, 'count', 'cloudevent');
  const event = { specversion: '1.0', id: '1', type: 'written', source: '/here' };
  expect((await call(socket, { ...event, data: {} })).status).toBeLessThan(300);
  expect((await call(socket, { ...event, data: { fails: true } })).status).toBe(500);
  instance.kill();
});

it('the functions host lets the suite keep its connections open indefinitely', async () => {
  const { socket, instance } = await start(1, 'greet');
  expect((await call(socket, { name: 'Ash' })).headers).toMatchObject({ connection: 'keep-alive' });
  expect((await call(socket, { name: 'Ash' })).headers).not.toHaveProperty('keep-alive');
  instance.kill();
});

it('the functions host stops one function without the others, and accepts no new one afterwards', async () => {
  const one = await start(1, 'greet');
  const two = await start(2, 'greet');
  const ended = once(one.instance, 'exit');
  one.instance.kill();
  await ended;
  expect(host.retired).toBe(true);
  expect((await call(two.socket, { name: 'Ash' })).status).toBe(200);
  two.instance.kill();
});

it('the functions host reports every function that a crash stops', async () => {
  const one = await start(1, 'greet');
  const two = await start(2, 'crash');
  const ended = Promise.all([once(one.instance, 'exit'), once(two.instance, 'exit')]);
  await call(two.socket, {}).catch(() => undefined);
  expect((await ended).map(([exitCode]) => exitCode as number)).toEqual([3, 3]);
});

it('a functions host that is killed stops only itself, even while one of its functions is being stopped', async () => {
  const [one, two] = [await start(1, 'greet'), await start(2, 'greet')];
  const { process: id } = JSON.parse((await call(one.socket, { name: 'Ash' })).body) as { process: number };
  const ended = once(two.instance, 'exit');
  process.kill(id, 'SIGKILL');
  // The process is gone after this wait, but the exit event has not fired yet.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  one.instance.kill();
  await ended;
  two.instance.kill();
  expect(host.retired).toBe(true);
});

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

/** A busy machine forwards slowly. */
const patient = { timeout: 10_000 };

let server: Server;
let heard: string;
let proxy: TcpProxy;

/** Echoes each message in capitals. */
beforeEach(async () => {
  heard = '';
  server = createServer((socket) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      socket.write(text.toUpperCase());
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.open(0, (server.address() as { port: number }).port);
});
afterEach(async () => {
  await proxy.close();
  server.close();
});

async function call(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

it('a proxy forwards requests and responses in order, even if it is slow for a while', async () => {
  const socket = await call();
  let answered = '';
  socket.on('data', (text: string) => (answered += text));
  proxy.slow(50);
  socket.write('one ');
  await expect.poll(() => heard, patient).toBe('one ');
  proxy.slow(0);
  socket.write('two');
  await expect.poll(() => answered, patient).toBe('ONE TWO');
  socket.destroy();
});

it('a proxy that breaks closes its connections, loses the last responses, refuses others, and works again', async () => {
  const socket = await call();
  const answers: string[] = [];
  socket.on('data', (text: string) => answers.push(text));
  const broken = once(socket, 'error');
  proxy.loseAnswers();
  socket.write('last');
  await expect.poll(() => heard, patient).toBe('last');
  await proxy.break();
  await broken;
  expect(answers).toEqual([]);
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await proxy.restore();
  const again = await call();
  again.write('again');
  expect(await once(again, 'data')).toEqual(['AGAIN']);
  again.destroy();
});

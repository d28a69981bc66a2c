import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Cable } from './cable.ts';

let server: Server;
let heard: string;
let cable: Cable;

/** Answers each message with the same in capitals. */
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
  cable = await Cable.lay(0, (server.address() as { port: number }).port);
});
afterEach(async () => {
  await cable.close();
  server.close();
});

async function call(): Promise<Socket> {
  const socket = connect(cable.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return socket;
}

it('a cable carries what is said and what is answered, in order, also where it is slow for a while', async () => {
  const socket = await call();
  let answered = '';
  socket.on('data', (text: string) => (answered += text));
  cable.slow(50);
  socket.write('one ');
  await expect.poll(() => heard).toBe('one ');
  cable.slow(0);
  socket.write('two');
  await expect.poll(() => answered).toBe('ONE TWO');
  socket.destroy();
});

it('a cable that is cut ends its connections, has lost the last answers, refuses others, and works again', async () => {
  const socket = await call();
  const answers: string[] = [];
  socket.on('data', (text: string) => answers.push(text));
  const broken = once(socket, 'error');
  const cut = cable.cut(300, 100);
  socket.write('last');
  await broken;
  expect(heard).toBe('last');
  expect(answers).toEqual([]);
  await expect(call()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await cut;
  const again = await call();
  again.write('again');
  expect(await once(again, 'data')).toEqual(['AGAIN']);
  again.destroy();
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { listeners, seconds, writesPerSecond } from './fan-out.ts';
import { WireClient } from './wire-client.ts';

const { port } = workerData as { port: number };

/**
 * Each update contains this text, followed by the number of its write. It is searched for in the raw bytes, because
 * 400,000 updates arrive per second.
 */
const mark = Buffer.from('"write-');

const sentAt: number[] = [];
const delays: number[] = [];

/** Returns a text frame masked with zeros; clients must mask their frames. */
const maskedFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const openListener = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /.ws?v=5&ns=bench HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'data');
  socket.write(maskedFrame('{"t":"d","d":{"r":1,"a":"gauth","b":{"cred":"owner"}}}'));
  socket.write(maskedFrame('{"t":"d","d":{"r":2,"a":"q","b":{"p":"wall","h":""}}}'));
  return socket;
};

const listen = (socket: Socket): void => {
  socket.on('data', (bytes: Buffer) => {
    const now = performance.now();
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
      const number = Number.parseInt(bytes.toString('latin1', at + mark.length, at + mark.length + 6), 10);
      delays.push(now - (sentAt[number] ?? now));
    }
  });
};

const sockets: Socket[] = [];
for (let count = 0; count < listeners; count += 1) sockets.push(await openListener());
await new Promise((resolve) => setTimeout(resolve, 1_000));
sockets.forEach(listen);

const writer = await WireClient.connect(port);
const writes = seconds * writesPerSecond;
const started = performance.now();
const answers: Promise<void>[] = [];
while (answers.length < writes) {
  const due = Math.floor(((performance.now() - started) / 1000) * writesPerSecond);
  while (answers.length < Math.min(due, writes)) {
    const number = answers.length;
    sentAt.push(performance.now());
    answers.push(
      writer.ask('p', { p: `wall/${number % 50}`, d: { text: `write-${String(number).padStart(6, '0')}` } }),
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
await Promise.all(answers);
await new Promise((resolve) => setTimeout(resolve, 1_000));
const expected = writes * listeners;
// An update is missed if the boundary between two chunks splits its mark. The tolerance covers that, and still proves
// that all of them arrived.
if (delays.length < expected * 0.99) throw new Error(`Only ${delays.length} of ${expected} updates arrived.`);
delays.sort((a, b) => a - b);
parentPort?.postMessage(delays[Math.floor(delays.length * 0.99)]);

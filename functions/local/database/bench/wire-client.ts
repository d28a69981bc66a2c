import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Answer {
  readonly d: { readonly r?: number; readonly b?: { readonly s?: string } };
}

/** A bare protocol client with admin rights: the SDK would dominate the measurements. */
export class WireClient {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (status: string) => void>();
  #number = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      const { d } = JSON.parse(data.toString()) as Answer;
      if (d.r !== undefined) this.#waiting.get(d.r)?.(d.b?.s ?? '');
    });
  }

  static async connect(port: number): Promise<WireClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=bench`);
    await once(socket, 'open');
    const client = new WireClient(socket);
    await client.ask('gauth', { cred: 'owner' });
    return client;
  }

  ask(action: string, body: object): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, (status) => {
        this.#waiting.delete(number);
        if (status === 'ok') resolve();
        else reject(new Error(`${action}: ${status}`));
      });
      const text = JSON.stringify({ t: 'd', d: { r: number, a: action, b: body } });
      const parts = text.match(/[^]{1,16000}/g) ?? [];
      if (parts.length > 1) this.#socket.send(String(parts.length));
      for (const part of parts) this.#socket.send(part);
    });
  }

  close(): void {
    this.#socket.close();
  }
}

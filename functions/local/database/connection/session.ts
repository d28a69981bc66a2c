import { randomBytes } from 'node:crypto';
import { limits } from '../data/limits.ts';
import { DatabaseError } from '../operations/errors.ts';
import type { Namespace } from '../operations/namespace.ts';
import { answer, authRevoked, hello, pong, readMessage, type Request } from '../protocol/messages.ts';
import { actions, type Client } from './actions.ts';
import { Authentication } from './authentication.ts';
import type { ClientSocket } from './client-socket.ts';
import { Subscriptions } from './subscriptions.ts';

export interface SessionSettings {
  readonly namespace: Namespace;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The project that tokens must belong to; null accepts any. */
  readonly projectId: string | null;
  /** The host to which the client should connect from now on. */
  readonly host: string;
}

/** A connected client. How it starts is derived from `Connection` in @firebase/database. It ends with its socket. */
export class Session {
  readonly #client: Client;
  readonly #socket: ClientSocket;
  readonly #log: (line: string) => void;

  constructor({ namespace, now, log, projectId, host }: SessionSettings, socket: ClientSocket) {
    this.#socket = socket;
    this.#log = log;
    this.#client = {
      namespace,
      authentication: new Authentication(now, projectId, () => this.#expire()),
      subscriptions: new Subscriptions(namespace, (message) => socket.send(message)),
      removedAtEnd: new Map(),
    };
    this.#say(hello(now(), host, randomBytes(16).toString('base64url')));
  }

  #say(text: string): void {
    this.#socket.send(text);
  }

  /** Handles a message. Throws `ProtocolError` if it is invalid and the client should be disconnected. */
  receive(text: string): void {
    const message = readMessage(text);
    if (message.kind === 'request') this.#respond(message, Buffer.byteLength(text));
    else if (message.command === 'p') this.#say(pong());
  }

  #respond(request: Request, size: number): void {
    const [status, content] = this.#outcome(request, size);
    this.#say(answer(request.number, status, content));
  }

  #outcome({ action, body }: Request, size: number): readonly [string, ReturnType<(typeof actions)[string]>] {
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    try {
      if (act === undefined) throw new DatabaseError('failure', `Unknown request ${JSON.stringify(action)}.`);
      if (size > limits.writeBytes)
        throw new DatabaseError(
          'too_big',
          'Data to write exceeds the maximum size that can be modified with a single request.',
        );
      return ['ok', act(this.#client, body)];
    } catch (error) {
      if (error instanceof DatabaseError) return [error.code, error.message];
      throw error;
    }
  }

  #expire(): void {
    const { subscriptions, authentication } = this.#client;
    this.#say(authRevoked('expired_token', 'Auth token is expired.'));
    subscriptions.setCaller(authentication.caller);
  }

  end(): void {
    const { namespace, authentication, subscriptions, removedAtEnd } = this.#client;
    subscriptions.close();
    for (const [name, path] of removedAtEnd)
      try {
        namespace.set(path, null, authentication.caller);
      } catch (error) {
        this.#log(`${namespace.name}: onDisconnect of ${name} failed: ${String(error)}`);
      }
    authentication.signOut();
  }
}

import { randomBytes } from 'node:crypto';
import { limits } from '../data/limits.ts';
import { DatabaseError } from '../operations/errors.ts';
import type { Namespace } from '../operations/types.ts';
import { ProtocolError } from '../protocol/frames.ts';
import {
  answer,
  authRevoked,
  endOfTransmission,
  hello,
  pong,
  readMessage,
  readyToSwitch,
  type Request,
} from '../protocol/messages.ts';
import { actions, type Client } from './actions.ts';
import { Authentication } from './authentication.ts';
import { Message } from './message.ts';
import { OnDisconnect } from './on-disconnect.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Transport } from './transport.ts';

export interface SessionSettings {
  readonly namespace: Namespace;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The project that tokens must belong to; null accepts any. */
  readonly projectId: string | null;
  /** The host to which the client should connect from now on. */
  readonly host: string;
}

/**
 * A connected client, regardless of its transport. How it starts, switches its transport and ends is derived from
 * `Connection` in @firebase/database. It ends with its transport, and then runs its onDisconnect writes.
 */
export class Session {
  readonly id = randomBytes(16).toString('base64url');
  readonly #settings: SessionSettings;
  readonly #client: Client;
  #transport: Transport;
  /** A WebSocket that a long-polling client has opened as well. It takes over once the client says so. */
  #next: Transport | null = null;
  #ended = false;

  constructor(settings: SessionSettings, transport: Transport) {
    const { namespace, now, projectId } = settings;
    this.#settings = settings;
    this.#transport = transport;
    this.#client = {
      namespace,
      authentication: new Authentication(now, projectId, () => this.#expire()),
      subscriptions: new Subscriptions(namespace, (message) => this.#transport.send(message)),
      onDisconnect: new OnDisconnect(namespace),
    };
    this.#say(hello(now(), settings.host, this.id));
  }

  #say(text: string): void {
    this.#transport.send(new Message(text));
  }

  /** Handles a message. Throws `ProtocolError` if it is invalid and the client should be disconnected. */
  receive(text: string, from: Transport): void {
    const message = readMessage(text);
    if (message.kind === 'request') this.#respond(message, Buffer.byteLength(text));
    else if (message.command === 'p') from.send(new Message(pong()));
    else if (message.command === 'n' && from === this.#transport) this.#switch();
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

  /**
   * Tells the client that its second transport is ready. The client confirms on the first, after it has sent
   * everything there.
   */
  offer(transport: Transport): void {
    this.#next?.close();
    this.#next = transport;
    transport.send(new Message(readyToSwitch()));
  }

  #switch(): void {
    if (this.#next === null) throw new ProtocolError('There is nothing to switch to.');
    this.#say(endOfTransmission());
    const old = this.#transport;
    this.#transport = this.#next;
    this.#next = null;
    old.close();
  }

  #expire(): void {
    const { subscriptions, authentication } = this.#client;
    this.#say(authRevoked('expired_token', 'Auth token is expired.'));
    subscriptions.setCaller(authentication.caller);
  }

  /**
   * Handles the loss of a transport. One that was switched away from, or never switched to, does not end the session.
   */
  lost(transport: Transport): void {
    if (transport === this.#next) this.#next = null;
    if (transport !== this.#transport || this.#ended) return;
    this.#ended = true;
    this.#next?.close();
    const { authentication, subscriptions, onDisconnect } = this.#client;
    subscriptions.close();
    const { caller } = authentication;
    authentication.signOut();
    onDisconnect.run(caller, this.#settings.log);
  }

  /** Ends the session of a client that has reconnected. */
  end(): void {
    this.lost(this.#transport);
    this.#transport.close();
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  close(): void {
    this.#transport.close();
  }
}

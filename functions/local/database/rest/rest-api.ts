import type { ServerResponse, IncomingMessage } from 'node:http';
import type { Namespace } from '../operations/namespace.ts';
import { compileRules } from '../rules/compile-rules.ts';
import {
  send,
  sendText,
  RestError,
  type RestRequest,
  sendError,
  asRestError,
  readRequest,
} from './rest-request.ts';
import { readBody, parseBody } from './body.ts';
import { readTrigger } from '../triggers/registration.ts';
import type { Triggers } from '../triggers/triggers.ts';
import type { Namespaces } from '../operations/namespaces.ts';
import { namespaceName } from '../server/namespace-name.ts';
import { callerOf, requireAdmin } from './credentials.ts';
import { read } from './reading.ts';
import { write } from './writing.ts';

// Handles `/.settings/rules.json`: https://firebase.google.com/docs/database/rest/app-management, and as
// firebase-tools and the Admin SDK (`getRules`) use it.

const answerRules = async (
  namespace: Namespace,
  request: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  const { method, params, message } = request;
  if (method === 'GET') {
    sendText(response, namespace.rules.source);
    return;
  }
  if (method !== 'PUT') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const source = await readBody(message, false);
  // When deploying, firebase-tools first checks whether rules would be accepted.
  if (params.get('dryRun') === 'true') compileRules(source);
  else namespace.setRules(source);
  send(response, { status: 'ok' });
};

/** Handles `POST /.settings/functionTriggers.json`, which adds a trigger. */
const answerTriggers = async (
  triggers: Triggers,
  { method, message }: RestRequest,
  response: ServerResponse,
): Promise<void> => {
  if (method !== 'POST') throw new RestError(405, `HTTP method ${method} is not allowed.`);
  const trigger = readTrigger(parseBody(await readBody(message, false)));
  if (typeof trigger === 'string') throw new RestError(400, trigger);
  triggers.add(trigger);
  send(response, { status: 'ok' });
};

interface RestSettings {
  readonly namespaces: Namespaces;
  readonly triggers: Triggers;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** The project that tokens must belong to; null accepts any. */
  readonly projectId: string | null;
}

/** Refuses what is not emulated, because a client that asked for it would misread any other answer. */
const refuseUnsupported = ({ header }: RestRequest): void => {
  if (header('accept')?.includes('text/event-stream') === true)
    throw new RestError(501, 'Event streams are not emulated.');
  if (header('if-match') !== null) throw new RestError(501, 'Conditional requests are not emulated.');
};

/** Handles every HTTP request that is not part of the WebSocket protocol. */
export class RestApi {
  readonly #settings: RestSettings;

  constructor(settings: RestSettings) {
    this.#settings = settings;
  }

  readonly answer = (message: IncomingMessage, response: ServerResponse): void => {
    this.#route(message, response).catch((error: unknown) => this.#fail(message, response, error));
  };

  async #route(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = readRequest(message);
    const [area, name] = request.path;
    if (area === '.settings') await this.#answerSettings(name, request, response);
    else if (area === '.inspect' && name === 'databases') this.#answerNames(request, response);
    else await this.#answerData(request, response);
  }

  async #answerSettings(
    name: string | undefined,
    request: RestRequest,
    response: ServerResponse,
  ): Promise<void> {
    requireAdmin(request, this.#settings);
    if (name === 'rules') await answerRules(this.#namespace(request), request, response);
    else if (name === 'functionTriggers') await answerTriggers(this.#settings.triggers, request, response);
    else throw new RestError(404, 'Not found.');
  }

  /** Lists the databases, which firebase-tools requests for exports. */
  #answerNames(request: RestRequest, response: ServerResponse): void {
    requireAdmin(request, this.#settings);
    const names = this.#settings.namespaces.names();
    send(
      response,
      names.map((name) => ({ name })),
    );
  }

  async #answerData(request: RestRequest, response: ServerResponse): Promise<void> {
    refuseUnsupported(request);
    const namespace = this.#namespace(request);
    const caller = callerOf(request, this.#settings);
    const isRead = request.method === 'GET';
    send(response, isRead ? read(namespace, request, caller) : await write(namespace, request, caller));
  }

  #namespace({ message }: RestRequest): Namespace {
    const name = namespaceName(message);
    if (name === null) throw new RestError(404, 'No database named: add ?ns=name to the address.');
    return this.#settings.namespaces.get(name);
  }

  #fail(message: IncomingMessage, response: ServerResponse, error: unknown): void {
    message.resume();
    if (message.destroyed && !message.complete) return;
    const refusal = asRestError(error);
    if (!refusal)
      this.#settings.log(
        `${message.method} ${message.url}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    if (response.headersSent) response.destroy();
    else sendError(response, refusal ?? new RestError(500, 'Internal server error.'));
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request. Returns false, without side effects, if it is for another route. */
export type HttpRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

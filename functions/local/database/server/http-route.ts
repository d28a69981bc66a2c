import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request, or gives false, having touched nothing, if it is for another route. */
export type HttpRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

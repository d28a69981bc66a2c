/** An HTTP response. Strings and bytes are sent as they are, any other body as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * A stream of server-sent events. `listen` receives a function that sends an event, and returns one that stops the stream.
 */
export interface EventStream {
  listen: (send: (data: string) => void) => () => void;
}

/** The outcome of a request: `break` closes the connection without a response, `hang` keeps it open without one. */
export type Outcome = Answer | EventStream | 'break' | 'hang';

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const page = (html: string): Answer => ({
  status: 200,
  body: html,
  headers: { 'content-type': 'text/html; charset=utf-8' },
});

export const notFound = (message: string): Answer => ({ status: 404, body: `${message}\n` });

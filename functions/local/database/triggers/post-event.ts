import { request } from 'node:http';
import type { Post } from './delivery.ts';

/** The longest timeout of an event function, in milliseconds. */
const longestMs = 540_000;

/**
 * Creates a `Post` to the functions emulator, which responds once the function has ended:
 * `lib/emulator/functionsEmulator.js`, background route.
 */
export const postTo = ({ host, port }: { readonly host: string; readonly port: number }): Post => {
  return ({ trigger, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host,
          port,
          method: 'POST',
          path: `/functions/projects/${trigger.project}/triggers/${trigger.key}`,
          headers: {
            'Content-Type': 'application/cloudevents+json; charset=UTF-8',
            'Content-Length': Buffer.byteLength(body),
          },
          timeout: longestMs,
        },
        (answer) => {
          answer.on('error', reject);
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.resume();
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('the function took too long')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
};

/** Sends no events, for a database without a functions emulator. */
export const nowhere: Post = () => Promise.resolve(204);

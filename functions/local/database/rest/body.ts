import type { IncomingMessage } from 'node:http';
import type { Json } from '../data/json.ts';
import { limits } from '../data/limits.ts';
import { RestError } from './rest-request.ts';

/**
 * Reads the body. Imports request `unlimited` with `writeSizeLimit=unlimited`. A body that is too large is still read
 * to its end, so that the client gets the error response.
 */
export const readBody = (message: IncomingMessage, unlimited: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const most = unlimited ? Infinity : limits.restWriteBytes;
    let chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) chunks.push(chunk);
      else {
        chunks = [];
        reject(
          new RestError(
            413,
            'Data to write exceeds the maximum size that can be modified with a single request.',
          ),
        );
      }
    });
    message.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    message.on('error', reject);
  });

/** Parses a body. Throws the error of the service if it is no JSON. */
export const parseBody = (text: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
};

type Changes = { readonly [path: string]: Json };

const isChanges = (json: Json): json is Changes =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

export const parseChanges = (text: string): Changes => {
  const json = parseBody(text);
  if (isChanges(json)) return json;
  throw new RestError(
    400,
    "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?",
  );
};

import type { IncomingMessage } from 'node:http';
import { parsePath, type Path } from '../data/path.ts';
import { requestUrl } from '../server/request-url.ts';
import { RestError } from './rest-error.ts';

export interface RestRequest {
  readonly method: string;
  /** From the root, without `.json`. */
  readonly path: Path;
  readonly params: URLSearchParams;
  readonly header: (name: string) => string | null;
  readonly message: IncomingMessage;
}

const suffix = '.json';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestError(400, "Invalid path: it isn't valid percent-encoding.");
  }
};

const pathFrom = (pathname: string): Path => {
  if (!pathname.endsWith(suffix))
    throw new RestError(404, 'Not found: append .json to the path of the data.');
  return parsePath(pathname.slice(0, -suffix.length)).map(decoded);
};

export const readRequest = (message: IncomingMessage): RestRequest => {
  const url = requestUrl(message);
  const { searchParams: params } = url;
  return {
    method: message.method ?? 'GET',
    path: pathFrom(url.pathname),
    params,
    header: (name) => {
      const value = message.headers[name];
      return typeof value === 'string' ? value : null;
    },
    message,
  };
};

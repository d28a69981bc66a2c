/**
 * Returns whether a response is a file. A server may respond to a request for a missing file with an HTML page, which
 * must not be cached in its place.
 */
export const isFile = (response: Response): boolean =>
  response.status === 200 && !response.headers.get('content-type')?.includes('text/html');

/** Fetches a file from the network. If the browser's HTTP cache holds something else under its name, reloads it. */
export async function fetchFile(file: string | Request): Promise<Response> {
  const first = await fetch(file);
  if (isFile(first)) return first;
  return fetch(file, { cache: 'reload' });
}

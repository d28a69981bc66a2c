/** A server may answer for a missing file with a page, which must not be kept in its place. */
export const isFile = (response: Response): boolean =>
  response.status === 200 && !response.headers.get('content-type')?.includes('text/html');

/** From the network. A browser may have kept something else under the name of the file: then it is loaded anew. */
export async function fetchFile(file: string | Request): Promise<Response> {
  const first = await fetch(file);
  if (isFile(first)) return first;
  return fetch(file, { cache: 'reload' });
}

import type { Request, Response } from 'firebase-functions/https';
import { previewDeps } from '../deps.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { sendWithETag } from '../kit/send-with-etag.ts';
import { handlePageRequest } from './handle-page-request.ts';

/** Serves the public pages, rendered, with head tags for search engines and link previews. */
export async function answerPage(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
    return;
  }
  const { search } = parseQuery(request);
  sendWithETag(response, await handlePageRequest({ pathname: request.path, search }, previewDeps()));
}

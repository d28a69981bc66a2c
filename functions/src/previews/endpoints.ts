import { wholeProcessor } from '../config.ts';
import { previewDeps } from '../deps.ts';
import { sendWithETag } from '../kit/send-with-etag.ts';
import { httpFunction } from '../kit/http-function.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { answerPageRequest } from './answer-page-request.ts';

/** Serves the public pages, rendered, with head tags for search engines and link previews. */
export const previews = httpFunction(
  'previews',
  { ...wholeProcessor, memory: '512MiB', concurrency: 40 },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
      return;
    }
    const { search } = parseQuery(request);
    const answer = await answerPageRequest({ pathname: request.path, search }, previewDeps());
    sendWithETag(response, answer);
  },
);

import type { Request, Response } from 'firebase-functions/https';
import { feedDeps, ownCalendarDeps } from '../deps.ts';
import { parseQuery } from '../kit/parse-query.ts';
import { sendWithETag } from '../kit/send-with-etag.ts';
import { logUnexpected } from '../logs.ts';
import { handleFeedRequest } from './handle-feed-request.ts';
import { answerOwnCalendar, isOwnCalendar } from './answer-own-calendar.ts';

/** Serves the sitemap, RSS feeds and calendars. */
export async function answerFeed(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
    return;
  }
  try {
    const { path } = request;
    const answer = isOwnCalendar(path)
      ? await answerOwnCalendar(path, ownCalendarDeps())
      : await handleFeedRequest({ path, query: parseQuery(request).searchParams }, feedDeps());
    sendWithETag(response, answer, request.get('Accept-Encoding') ?? '');
  } catch (error) {
    logUnexpected('feeds', error);
    response.status(503).set({ 'Cache-Control': 'no-store', 'Retry-After': '60' }).end();
  }
}

import { wholeProcessor } from '../config.ts';
import { isFeed } from '../feeds/is-feed.ts';
import { httpFunction } from '../kit/http-function.ts';

/**
 * Public pages, and what other programs read of the site: feeds, calendars and the sitemap. One function, so
 * that a reader rarely waits for an instance to start. Each loads its code when it is first asked for.
 */
export const previews = httpFunction(
  'previews',
  { ...wholeProcessor, memory: '512MiB', concurrency: 40 },
  async (request, response) => {
    const { path } = request;
    if (isFeed(path)) {
      const { answerFeed } = await import('../feeds/requests.ts');
      await answerFeed(request, response);
    } else {
      const { answerPage } = await import('../previews/requests.ts');
      await answerPage(request, response);
    }
  },
);

/**
 * Requests whose answers nobody waits for: reads, reports of broken pages, and the unsubscribe button of mail clients.
 * What exceeds the capacity of two instances is not counted.
 */
export const beacons = httpFunction(
  'beacons',
  { ...wholeProcessor, maxInstances: 2, timeoutSeconds: 20, cors: false },
  async (request, response) => {
    switch (request.path) {
      case '/api/reads':
        return (await import('../reads/requests.ts')).answerRead(request, response);
      case '/api/reports':
        return (await import('../reports/requests.ts')).answerReport(request, response);
      case '/api/unsubscribe':
        return (await import('../mails/requests.ts')).answerUnsubscribe(request, response);
      default:
        response.status(404).set('Cache-Control', 'no-store').end();
    }
  },
);

import type { Request, Response } from 'firebase-functions/https';
import { pipeline } from 'node:stream/promises';
import { wholeProcessor, siteFolder } from '../config.ts';
import { loadOnce } from '../contract/load-once.ts';
import { linkParameter } from '../contract/mail-addresses.ts';
import { realBucket, storeDeps, feedDeps, ownCalendarDeps, previewDeps } from '../deps.ts';
import { donateDeps, paymentDeps, paymentSecrets } from '../donations-deps.ts';
import { toAppError, toHttpStatus } from '../errors.ts';
import { isFeed } from '../feeds/feed-answer.ts';
import { clientAddress } from '../kit/client-address.ts';
import { httpFunction } from '../kit/endpoints.ts';
import { parseQuery } from '../kit/request.ts';
import { sendWithETag } from '../kit/send-with-etag.ts';
import { logUnexpected } from '../logs.ts';
import type { ReadRequest } from '../reads/count-read.ts';

// Each feature is loaded when it is first asked for, so that an instance starts fast whatever it is asked.

/** True if the client closed the connection in the middle of a file. */
const leftEarly = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

async function episode(request: Request) {
  const { handleEpisodeRequest } = await import('../media/handle-episode-request.ts');
  return handleEpisodeRequest(
    {
      method: request.method,
      path: request.path,
      address: clientAddress(request.headers, request.socket.remoteAddress),
      header: (name) => request.header(name) ?? '',
    },
    { ...storeDeps(), bucket: realBucket(), logUncounted: (error) => logUnexpected('media', error) },
  );
}

async function file(request: Request) {
  const { handleFileRequest } = await import('../media/handle-file-request.ts');
  return handleFileRequest(
    { method: request.method, path: request.path, header: (name) => request.header(name) },
    realBucket(),
  );
}

/**
 * Serves pictures and audio to all visitors under `GET /media`, and recordings to podcast apps. It only streams, so an
 * instance serves many requests at once. For `/media`, it runs only on a CDN cache miss.
 */
export const media = httpFunction('media', wholeProcessor, async (request, response) => {
  try {
    const answer = await (request.path.startsWith('/api/podcast/') ? episode : file)(request);
    response.status(answer.status).set(answer.headers);
    if (answer.body) await pipeline(answer.body, response);
    else response.end();
  } catch (error) {
    if (leftEarly(error)) return;
    const status = toHttpStatus(toAppError(error, 'media'));
    response.status(status).set('Cache-Control', 'no-store').end();
  }
});

async function answerDonation(request: Request, response: Response): Promise<void> {
  const { handleDonateRequest } = await import('../donations/handle-donate-request.ts');
  const answer = await handleDonateRequest(
    {
      method: request.method,
      path: request.path,
      header: (name) => request.header(name),
      type: request.header('content-type') ?? '',
      body: request.rawBody,
      address: clientAddress(request.headers, request.socket.remoteAddress),
    },
    await donateDeps(),
  );
  response
    .status(answer.status)
    .set({ 'Cache-Control': 'no-store', ...answer.headers })
    .json(answer.body);
}

async function answerWebhook(request: Request, response: Response): Promise<void> {
  response.set('Cache-Control', 'no-store');
  if (request.method !== 'POST') {
    response.status(405).set('Allow', 'POST').json({ received: false });
    return;
  }
  const { answerPaymentMessage } = await import('../donations/record-payment.ts');
  const status = await answerPaymentMessage(
    { rawBody: request.rawBody, signature: request.header('stripe-signature') },
    await paymentDeps(),
  );
  response.status(status).json({ received: status === 200 });
}

/**
 * `POST /api/donate` donates, `GET /api/donate/:attemptId` returns the outcome. Open to all visitors. `POST
 * /api/payment-webhook` receives the payment provider's events. CORS is off, because the site's pages have the same
 * origin and no other origin may call it.
 */
export const donate = httpFunction(
  'donate',
  { ...wholeProcessor, secrets: paymentSecrets, timeoutSeconds: 60, cors: false },
  (request, response) =>
    request.path === '/api/payment-webhook'
      ? answerWebhook(request, response)
      : answerDonation(request, response),
);

/** Serves the sitemap, RSS feeds and calendars. */
async function answerFeed(request: Request, response: Response): Promise<void> {
  const { handleFeedRequest } = await import('../feeds/handle-feed-request.ts');
  const { answerOwnCalendar, isOwnCalendar } = await import('../feeds/answer-own-calendar.ts');
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

/** Serves the public pages, rendered, with head tags for search engines and link previews. */
async function answerPage(request: Request, response: Response): Promise<void> {
  const { handlePageRequest } = await import('../previews/handle-page-request.ts');
  const { search } = parseQuery(request);
  sendWithETag(response, await handlePageRequest({ pathname: request.path, search }, previewDeps()));
}

/**
 * Public pages, and what other programs read of the site: feeds, calendars and the sitemap. One function, so
 * that a reader rarely waits for an instance to start.
 */
export const previews = httpFunction(
  'previews',
  { ...wholeProcessor, memory: '512MiB', concurrency: 40 },
  async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      response.status(405).set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' }).end();
    else await (isFeed(request.path) ? answerFeed : answerPage)(request, response);
  },
);

/** Answers with a status alone, as nobody reads more. Errors are logged under `name`. */
async function answerBeacon(
  name: string,
  request: Request,
  response: Response,
  answer: (request: ReadRequest) => Promise<number>,
): Promise<void> {
  response.set('Cache-Control', 'no-store');
  try {
    const status = await answer({
      method: request.method,
      type: request.header('content-type') ?? '',
      body: request.rawBody,
      address: clientAddress(request.headers, request.socket.remoteAddress),
      header: (field) => request.header(field) ?? '',
    });
    response.status(status).end();
  } catch (error) {
    response.status(toHttpStatus(toAppError(error, name))).end();
  }
}

/** `POST /api/reads`: counts reads and listens. */
async function answerRead(request: Request, response: Response): Promise<void> {
  const { handleReadRequest } = await import('../reads/count-read.ts');
  await answerBeacon('reads', request, response, (read) => handleReadRequest(read, storeDeps()));
}

const sourceMaps = loadOnce(async () =>
  (await import('../adapters/source-maps.ts')).createSourceMaps(`${siteFolder}/maps`),
);

/** `POST /api/reports`: errors in browsers. */
async function answerReport(request: Request, response: Response): Promise<void> {
  const { handleReportRequest } = await import('../reports/handle-report-request.ts');
  const deps = { ...storeDeps(), sources: await sourceMaps() };
  await answerBeacon('reports', request, response, ({ header, ...report }) =>
    handleReportRequest({ ...report, userAgent: header('user-agent') }, deps),
  );
}

/** `POST /api/unsubscribe`: the unsubscribe button of mail clients. */
async function answerUnsubscribe(request: Request, response: Response): Promise<void> {
  const { handleUnsubscribeRequest } = await import('../mails/follow-mail-link.ts');
  const { mailLinkDeps } = await import('../mails-deps.ts');
  response.set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' });
  try {
    const link = parseQuery(request).searchParams.get(linkParameter) ?? '';
    const answer = await handleUnsubscribeRequest({ method: request.method, link }, mailLinkDeps());
    response
      .status(answer.status)
      .set(answer.headers ?? {})
      .send(answer.body);
  } catch (error) {
    response.status(toHttpStatus(toAppError(error, 'unsubscribe'))).end();
  }
}

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
        return answerRead(request, response);
      case '/api/reports':
        return answerReport(request, response);
      case '/api/unsubscribe':
        return answerUnsubscribe(request, response);
      default:
        response.status(404).set('Cache-Control', 'no-store').end();
    }
  },
);

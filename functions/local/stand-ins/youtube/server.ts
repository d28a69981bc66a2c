import { notFound, type Outcome, page } from '../server-kit/answer.ts';
import type { Call } from '../server-kit/call.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { route, type Routes } from '../server-kit/routes.ts';
import { type RunningServer, startServer } from '../server-kit/start-server.ts';
import { answerCall } from './answers.ts';
import { Channel, dailyQuota } from './channel.ts';
import { controlRoutes, type Failure } from './control.ts';
import { demoVideos } from './demo-videos.ts';
import { failingOutcome } from './failing.ts';
import { channelPage } from './page.ts';
import { thumbnailFor } from './thumbnails.ts';

export interface YoutubeOptions {
  /** 0 picks a free port. */
  port: number;
  /** The file that persists the channel across restarts. */
  stateFile?: string;
}

function answerApi({ url, headers }: Call, method: string, channel: Channel, { way }: Failure): Outcome {
  const query = url.searchParams;
  const key = headers['x-goog-api-key'] ?? query.get('key');
  const right = answerCall({ method, query, key, origin: url.origin }, channel);
  const outcome = way ? failingOutcome(way, right, query) : right;
  const answer = typeof outcome === 'object' && 'status' in outcome ? outcome : null;
  const tag = (answer?.body as { etag?: string } | undefined)?.etag;
  const isKnown = tag !== undefined && headers['if-none-match'] === tag;
  const status = isKnown ? 304 : (answer?.status ?? 0);
  channel.calls.push({ method, page: query.get('pageToken') ?? '', status });
  return isKnown ? { status, body: '' } : outcome;
}

/**
 * Starts YouTube's stand-in: its Data API under `/youtube/v3`, thumbnails under `/vi`, a page for people, and control
 * endpoints for tests.
 */
export async function startYoutube({ port, stateFile }: YoutubeOptions): Promise<RunningServer> {
  const persistent = new PersistentState(stateFile, () => ({
    videos: demoVideos(Date.now()),
    quota: dailyQuota,
  }));
  const channel = new Channel(persistent.state);
  const failure: Failure = { way: null };

  const routes: Routes = {
    'GET /': () => page(channelPage(channel, failure.way)),
    'GET /youtube/v3/:method': (call, { method = '' }) => answerApi(call, method, channel, failure),
    'GET /vi/:id/:file': async (_call, { id = '', file = '' }) => {
      const picture = channel.find(id) && (await thumbnailFor(id, file));
      return picture
        ? { status: 200, body: picture, headers: { 'content-type': 'image/jpeg' } }
        : notFound('Nothing here.');
    },
    ...controlRoutes(channel, failure),
  };

  const running = await startServer({
    port,
    answer: (call) => {
      const outcome = route(routes, call) ?? notFound('Nothing here.');
      persistent.changed();
      return outcome;
    },
    onClose: () => persistent.write(),
  });
  persistent.write();
  return running;
}

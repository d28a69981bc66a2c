import { escaped, plainPage } from '../server-kit/plain-page.ts';
import { Channel, type StandInVideo, states } from './channel.ts';
import { type WayToFail, waysToFail, readWay, failingAnswer } from './refusals.ts';
import { durationOf, thumbnailFor } from './resources.ts';
import {
  ok,
  jsonOf,
  type Routes,
  notFound,
  type Answer,
  page,
  type Call,
  route,
  type RunningServer,
  startServer,
} from '../server-kit/server.ts';
import { PersistentState } from '../server-kit/persistent-state.ts';
import { answerCall } from './answers.ts';
import { demoVideos } from './demo-videos.ts';

const itemOf = ({ id, title, publishedAt, seconds, state, embeddable }: StandInVideo): string => {
  const facts = [
    new Date(publishedAt).toISOString().slice(0, 10),
    durationOf(seconds),
    ...(state === 'public' ? [] : [state]),
    ...(embeddable ? [] : ['not to be embedded']),
  ];
  return `<li><strong>${escaped(title)}</strong><span>${id}, ${facts.join(', ')}</span></li>`;
};

const channelPage = (channel: Channel, way: WayToFail | null): string =>
  plainPage({
    title: 'YouTube',
    heading: 'YouTube',
    lead: `The channel as YouTube would have it. ${
      way ? `At the moment it fails: ${way}` : 'It answers'
    }. POST /_control/fail {"how": …} makes it fail (${waysToFail.join(', ')}, or null) and POST /_control/videos {"id", "title", "state", "embeddable"} adds or changes a video.`,
    content: `<ol>${channel.state.videos
      .toSorted((one, other) => other.publishedAt - one.publishedAt)
      .map(itemOf)
      .join('\n')}</ol>`,
  });

type Change = Partial<StandInVideo> & { id: string };

function readChange(value: unknown): Change {
  const change = (value ?? {}) as Record<string, unknown>;
  if (typeof change.id !== 'string' || !/^[\w-]{11}$/.test(change.id))
    throw new Error('id has eleven letters, digits, hyphens and underlines');
  if ('state' in change && !states.some((state) => state === change.state))
    throw new Error(`state is one of ${states.join(', ')}`);
  return change as Change;
}

/** How every response fails, or null. */
interface Failure {
  way: WayToFail | null;
}

/** Returns the routes with which tests and developers change YouTube's data and behaviour. */
const controlRoutes = (channel: Channel, failure: Failure): Routes => ({
  'GET /_control/calls': () => ok(channel.calls),
  'POST /_control/fail': (call) => ok({ how: (failure.way = readWay(jsonOf(call))) }),
  'POST /_control/videos': (call) => ok(channel.put(readChange(jsonOf(call)))),
  'DELETE /_control/videos': () => ok((channel.state.videos = [])),
});

interface YoutubeOptions {
  /** 0 picks a free port. */
  port: number;
  /** The file that persists the channel across restarts. */
  stateFile?: string;
  /** How many videos the channel begins with. */
  count?: number;
}

function answerApi({ url, headers }: Call, method: string, channel: Channel, { way }: Failure): Answer {
  const query = url.searchParams;
  const key = headers['x-goog-api-key'] ?? query.get('key');
  const right = answerCall({ method, query, key, origin: url.origin }, channel);
  channel.calls.push({ method });
  return way ? failingAnswer(way, right, query) : right;
}

/**
 * Starts YouTube's stand-in: its Data API under `/youtube/v3`, thumbnails under `/vi`, a page for people, and control
 * endpoints for tests.
 */
export async function startYoutube({ port, stateFile, count }: YoutubeOptions): Promise<RunningServer> {
  const persistent = new PersistentState(stateFile, () => ({ videos: demoVideos(Date.now(), count) }));
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

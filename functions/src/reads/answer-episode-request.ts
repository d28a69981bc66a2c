import { slugMaxLength, slugPattern } from '../contract/articles.ts';
import { fieldOf, paths } from '../contract/paths.ts';
import { recordingAddress } from '../contract/recordings.ts';
import type { StoreDeps } from '../database.ts';
import type { SiteOrigin } from '../site-addresses.ts';
import { countRead } from './count-read.ts';
import { admitEpisode } from './read-limits.ts';
import { type Header, hasOptedOut, isListener } from './who-counts.ts';

export interface EpisodeRequest {
  method: string;
  path: string;
  /** The client address. */
  address: string;
  header: Header;
}

export interface EpisodeDeps extends StoreDeps {
  origin: SiteOrigin;
  /** Logs a count that failed. It must not keep anybody from listening. */
  logUncounted: (error: unknown) => void;
}

export interface EpisodeAnswer {
  status: number;
  headers: Record<string, string>;
}

const withoutCache = { 'Cache-Control': 'no-store' };

function slugIn(path: string): string | null {
  const [, slug = ''] = /^\/api\/podcast\/([^/]+)\.mp3$/.exec(path) ?? [];
  return slugPattern.test(slug) && slug.length <= slugMaxLength ? slug : null;
}

/**
 * True if the request is for the whole file or a large first part of it. Apps also probe the first bytes to detect the
 * file type, and request later parts separately; neither counts.
 */
const asksForAll = (range: string) => /^(bytes=0-(\d{3,})?)?$/.test(range);

async function count(slug: string, { method, header, address }: EpisodeRequest, deps: EpisodeDeps) {
  const app = header('user-agent');
  if (method !== 'GET' || !asksForAll(header('range')) || hasOptedOut(header) || !isListener(app)) return;
  try {
    if (await admitEpisode(address, `${app} ${slug}`, deps)) await countRead(paths.listens(slug), deps);
  } catch (error) {
    deps.logUncounted(error);
  }
}

/** Answers `GET /api/podcast/{slug}.mp3`: counts the download by a podcast app, and redirects to the file. */
export async function answerEpisodeRequest(
  request: EpisodeRequest,
  deps: EpisodeDeps,
): Promise<EpisodeAnswer> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, headers: { ...withoutCache, Allow: 'GET, HEAD' } };
  const slug = slugIn(request.path);
  const file = slug === null ? null : await deps.database.get(fieldOf(paths.articleRecording(slug), 'file'));
  if (slug === null || file === null) return { status: 404, headers: withoutCache };
  await count(slug, request, deps);
  return { status: 302, headers: { ...withoutCache, Location: deps.origin + recordingAddress(file) } };
}

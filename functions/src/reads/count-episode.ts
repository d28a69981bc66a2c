import type { StoreDeps } from '../database.ts';
import { countRead, listensOf, type Header, hasOptedOut, isListener } from './count-read.ts';
import { withinEpisodeLimit } from './read-limits.ts';

export interface EpisodeRequest {
  method: string;
  /** The client address. */
  address: string;
  header: Header;
}

export interface EpisodeDeps extends StoreDeps {
  /** Logs a count that failed. It must not keep anybody from listening. */
  logUncounted: (error: unknown) => void;
}

/**
 * True if the request is for the whole file or a large first part of it. Apps also probe the first bytes to detect the
 * file type, and request later parts separately; neither counts.
 */
const asksForAll = (range: string) => /^(bytes=0-(\d{3,})?)?$/.test(range);

/** Counts the download of an article's recording by a podcast app. */
export async function countEpisode(
  slug: string,
  { method, header, address }: EpisodeRequest,
  deps: EpisodeDeps,
): Promise<void> {
  const app = header('user-agent');
  if (method !== 'GET' || !asksForAll(header('range')) || hasOptedOut(header) || !isListener(app)) return;
  try {
    if (await withinEpisodeLimit(address, `${app} ${slug}`, deps))
      await countRead({ counts: listensOf(slug) }, deps);
  } catch (error) {
    deps.logUncounted(error);
  }
}

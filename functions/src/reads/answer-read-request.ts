import * as v from 'valibot';
import { paths } from '../contract/paths.ts';
import { largestRead, readSchema } from '../contract/reads.ts';
import type { ReadDeps } from './read-deps.ts';
import { admitRead } from './read-limits.ts';
import { countRead } from './count-read.ts';

export interface ReadRequest {
  method: string;
  type: string;
  body: Buffer;
  /** The client address. */
  address: string;
  /** By its name in lower case; '' where it was not sent. */
  header: (name: string) => string;
}

/** What programs call themselves that are no readers; all browsers of people begin with `Mozilla/5.0`. */
const programs =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|monitor|uptime|scan|archive|fetch|facebookexternalhit|embedly|python|curl|wget/i;

const isReader = (userAgent: string) => userAgent.startsWith('Mozilla/5.0') && !programs.test(userAgent);

/** Browsers of readers who asked not to be followed; the page asks them before it sends anything. */
const isAskedNotTo = (header: ReadRequest['header']) => header('sec-gpc') === '1' || header('dnt') === '1';

function slugOf(body: Buffer): string | null {
  try {
    const parsed = v.safeParse(readSchema, JSON.parse(body.toString()));
    return parsed.success ? parsed.output.slug : null;
  } catch {
    return null;
  }
}

/**
 * `POST /api/reads`: an article was read. Returns the status: 204 whether it is counted or not, so that nobody learns how to be
 * counted.
 */
export async function answerReadRequest(request: ReadRequest, deps: ReadDeps): Promise<number> {
  const { method, type, body, address, header } = request;
  if (method !== 'POST') return 405;
  if (body.length > largestRead) return 413;
  if (!/^application\/json\b/i.test(type)) return 415;
  const slug = slugOf(body);
  if (slug === null) return 400;
  // Every browser says where a request comes from, and lets no page say it.
  if (header('sec-fetch-site') !== 'same-origin') return 403;
  if (isAskedNotTo(header) || !isReader(header('user-agent'))) return 204;
  if (!(await admitRead(address, slug, deps))) return 204;
  if ((await deps.database.get(`${paths.article(slug)}/publishedAt`)) === null) return 204;
  await countRead(slug, deps);
  return 204;
}

import type { OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const secondsOf = (caching: unknown): number =>
  Number((/s-maxage=(\d+)/.exec(String(caching)) ?? /max-age=(\d+)/.exec(String(caching)))?.[1] ?? 0);

/**
 * The CDN in front of Hosting: it caches a compressed response for as long as its `Cache-Control` allows, so that
 * rendering pages and pictures costs the functions something only once a minute, not for each visitor.
 */
export class EdgeCache {
  readonly #kept = new Map<string, { until: number; answer: Answer }>();

  /** Resolves to the cached response for `key`, or calls `make` if there is none or it is stale. */
  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const answer = await make();
    const seconds = answer.status === 200 ? secondsOf(answer.headers['Cache-Control']) : 0;
    this.#kept.set(key, { until: Date.now() + seconds * 1000, answer });
    return answer;
  }
}

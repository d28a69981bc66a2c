import type { OutgoingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const secondsOf = (caching: unknown): number =>
  Number((/s-maxage=(\d+)/.exec(String(caching)) ?? /max-age=(\d+)/.exec(String(caching)))?.[1] ?? 0);

/**
 * The network in front of Hosting: it keeps an answer for as long as its `Cache-Control` says, as it was compressed. What a
 * page and a picture cost the functions is paid by the first visitor of a minute and not by each one.
 */
export class EdgeCache {
  readonly #kept = new Map<string, { until: number; answer: Answer }>();

  /** Resolves to the answer kept under `key`; `make` asks for it if there is none, or none that is fresh. */
  async get(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const answer = await make();
    const seconds = answer.status === 200 ? secondsOf(answer.headers['Cache-Control']) : 0;
    this.#kept.set(key, { until: Date.now() + seconds * 1000, answer });
    return answer;
  }
}

import { articlesPerPage } from '@contract/articles.ts';
import type { Cursor } from '@contract/public-reader.ts';
import type { Failure } from '../../lib/failure.ts';
import type { ArticleListData } from './load-article-list.ts';

export interface ArticleListState {
  /** Null until the first answer. */
  data: ArticleListData | null;
  /** What is on its way: all pages from the first on, or one more. */
  work: 'first' | 'more' | null;
  failure: Failure | null;
}

export interface ListOptions {
  after?: Cursor | null;
  pages?: number;
}

export interface ArticleListServices {
  load: (options: ListOptions, signal: AbortSignal) => Promise<ArticleListData>;
  failureOf: (error: unknown) => Failure;
  /** How many pages there were when the reader was last here. */
  pages: number;
  onPages: (pages: number) => void;
}

const pagesIn = ({ articles }: ArticleListData): number =>
  Math.max(1, Math.ceil(articles.length / articlesPerPage));

/** One list of articles as one entry of the history shows it, page by page; knows no React. */
export class ArticleListObserver {
  readonly #services: ArticleListServices;
  readonly #listeners = new Set<() => void>();
  #state: ArticleListState;
  /** What was asked for last, to be asked for again after a failure. */
  #asked: 'first' | 'more' = 'first';
  #running: AbortController | null = null;

  /** `atHand` is what came with the page. */
  constructor(services: ArticleListServices, atHand: ArticleListData | null) {
    this.#services = services;
    this.#state = { data: atHand, work: atHand ? null : 'first', failure: null };
  }

  readonly get = (): ArticleListState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      if (this.#listeners.delete(listener) && this.#listeners.size === 0) this.#running?.abort();
    };
  };

  /** Asks for one more page; after a failure, for what failed. Nothing while something is on its way. */
  readonly more = (): void => {
    const { work, failure, data } = this.#state;
    if (work || (!failure && !data?.next)) return;
    this.#ask(failure ? this.#asked : 'more');
  };

  #begin(): void {
    const { data, work } = this.#state;
    // After a reload the page that came is not all that had been there.
    if (data?.next && pagesIn(data) < this.#services.pages) this.#ask('first');
    else if (work) this.#ask(work);
  }

  #ask(work: 'first' | 'more'): void {
    this.#asked = work;
    this.#set({ work, failure: null });
    const running = new AbortController();
    this.#running = running;
    const before = work === 'more' ? this.#state.data : null;
    const options = before ? { after: before.next } : { pages: this.#services.pages };
    this.#services.load(options, running.signal).then(
      (answer) => {
        if (running.signal.aborted) return;
        const data = before ? joined(before, answer) : answer;
        this.#services.onPages(pagesIn(data));
        this.#set({ data, work: null });
      },
      (error: unknown) => {
        if (running.signal.aborted) return;
        this.#set({ work: null, failure: this.#services.failureOf(error) });
      },
    );
  }

  #set(change: Partial<ArticleListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** An article that came out meanwhile moves the pages apart, never one article into two of them. */
function joined(before: ArticleListData, page: ArticleListData): ArticleListData {
  const known = new Set(before.articles.map(({ slug }) => slug));
  const articles = [...before.articles, ...page.articles.filter(({ slug }) => !known.has(slug))];
  return { articles, next: page.next, authorName: before.authorName ?? page.authorName };
}

import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { listMemory } from '../../services/list-memory.ts';
import { pending } from '../../services/pending.ts';
import { ArticleListObserver, type ArticleListState } from './article-list-observer.ts';
import { type ListQuery, listPath } from './list-query.ts';
import type { ArticleListData } from './load-article-list.ts';
import { failureOf } from '../../services/failure.ts';
import { PageDataContext } from '../../lib/page-data-context.ts';
import { useEntry, useReturn } from '../../lib/use-entry.ts';

export interface ArticleList extends ArticleListState {
  /** What is shown belongs to the query before: the answer is not there yet. */
  stale: boolean;
  more: () => void;
}

const keptAtMost = 20;
/** By entry of the history, so that going back shows what was there, at once. */
const observers = new Map<string, ArticleListObserver>();

function keep(entry: string, observer: ArticleListObserver): void {
  observers.delete(entry);
  observers.set(entry, observer);
  const [oldest] = observers.keys();
  if (observers.size > keptAtMost && oldest !== undefined) observers.delete(oldest);
}

function observerFor(entry: string, query: ListQuery, atHand: ArticleListData | null): ArticleListObserver {
  const known = observers.get(entry);
  if (known) return known;
  return new ArticleListObserver(
    {
      load: (options, signal) =>
        pending.track(
          import('./ask.ts').then(({ askArticleList }) => askArticleList(query, options, signal)),
        ),
      failureOf,
      pages: listMemory.get(entry) ?? 1,
      onPages: (pages) => listMemory.set(entry, pages),
    },
    atHand,
  );
}

/**
 * The articles that `query` asks for, page by page. `atHand` is their first page where it came with something else. An
 * answer that has been overtaken is never shown.
 */
export function useArticleList(query: ListQuery, atHand: ArticleListData | null = null): ArticleList {
  const { entry, path } = useEntry();
  const inlined = useContext(PageDataContext);
  const own = `${entry} ${listPath(query)}`;
  const make = () => {
    const came = inlined?.path === path ? (inlined.data as ArticleListData) : null;
    return { own, observer: observerFor(own, query, atHand ?? came) };
  };
  const [made, setMade] = useState(make);
  const current = made.own === own ? made : make();
  if (current !== made) setMade(current);
  const { observer } = current;
  useEffect(() => keep(own, observer), [own, observer]);
  useEffect(() => {
    const save = () => listMemory.save();
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  const state = useSyncExternalStore(observer.subscribe, observer.get, observer.get);
  const [last, setLast] = useState(state.data);
  if (state.data && state.data !== last) setLast(state.data);

  useReturn(state.failure?.offline === true, observer.more);
  const stale = state.data === null && state.failure === null && last !== null;
  return { ...state, data: stale ? last : state.data, stale, more: observer.more };
}

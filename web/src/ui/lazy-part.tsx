import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useState,
} from 'react';

const Nothing = (): ReactNode => null;

const RetryContext = createContext<() => void>(() => undefined);

/** Returns a function that retries the load. For use inside a `Failed` component. */
export const useRetry = (): (() => void) => use(RetryContext);

/** The loads in progress, for the server, which renders again after them. */
export const loadingParts = new Set<Promise<unknown>>();

/**
 * Creates a component whose code is loaded when it is first shown, or by `preload`. `Placeholder` is shown while the code
 * loads, and `Failed` if it fails to load: a failed part does not break its page, and is retried when the network returns
 * and when it is mounted again.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType<Props> = Nothing,
  Failed = Placeholder,
) {
  // Once it is known, nothing suspends: React shows what comes after a placeholder 300 ms later at the earliest.
  let loaded: ComponentType<Props> | null = null;
  let part: ComponentType<Props> | null = null;
  let failedPart: ComponentType<Props> | null = null;
  const NotLoaded = (props: Props) => {
    const retry = useRetry();
    // A failed part is forgotten once it is shown, not before: React renders a page that is still loading many times,
    // and each render would load the part again. Before it can be seen, so that no return of the network is missed.
    useLayoutEffect(() => {
      if (part === failedPart) part = null;
    }, []);
    useLayoutEffect(() => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return <Failed {...props} />;
  };
  const loadPart = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const fetched = () =>
    loaded ??
    (part ??= lazy<ComponentType<Props>>(() => {
      const loading = loadPart()
        .catch(() => {
          failedPart = part;
          return { default: NotLoaded };
        })
        .finally(() => loadingParts.delete(loading));
      loadingParts.add(loading);
      return loading;
    }));
  const LazyPart = (props: Props) => {
    const [Part, setPart] = useState(fetched);
    const retry = useCallback(() => setPart(fetched), []);
    return (
      <RetryContext value={retry}>
        <Suspense fallback={<Placeholder {...props} />}>
          <Part {...props} />
        </Suspense>
      </RetryContext>
    );
  };
  /** Resolves when the part can be shown without its placeholder, or its code failed to load. */
  const preload = async (): Promise<void> => {
    await loadPart().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}

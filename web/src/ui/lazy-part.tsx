import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';

const Nothing = (): ReactNode => null;

const RetryContext = createContext<() => void>(() => undefined);

/** Inside what is shown in place of a part that did not load: loads it again. */
export const useRetry = (): (() => void) => use(RetryContext);

/**
 * A component whose code is fetched when it is first shown. `Placeholder` is in its place while the code loads, and
 * `Failed` when it cannot be loaded: a part that fails does not take its page along, and is tried again when the network is
 * back, and when it is shown anew.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType<Props> = Nothing,
  Failed = Placeholder,
) {
  let part: ComponentType<Props> | null = null;
  const NotLoaded = (props: Props) => {
    const retry = useRetry();
    useEffect(() => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return <Failed {...props} />;
  };
  const fetched = () =>
    (part ??= lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        part = null;
        return { default: NotLoaded };
      }),
    ));
  return (props: Props) => {
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
}

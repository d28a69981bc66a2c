import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

const Nothing = (): ReactNode => null;

/**
 * A component whose code is fetched when it is first shown. `Placeholder` is in its place while the code loads, and
 * `Failed` when it cannot be loaded: a part that fails does not take its page along.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType<Props> = Nothing,
  Failed = Placeholder,
) {
  const Part = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Failed })));
  return (props: Props) => (
    <Suspense fallback={<Placeholder {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}

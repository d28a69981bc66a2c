import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

const Nothing = (): ReactNode => null;

/**
 * A component whose code is fetched when it is first shown. `Placeholder` is in its place while the code loads, and
 * `Failed` when it cannot be loaded: a part that fails does not take its page along, and is tried again when it is shown anew.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Placeholder: ComponentType<Props> = Nothing,
  Failed = Placeholder,
) {
  let part: ComponentType<Props> | null = null;
  const fetched = () =>
    (part ??= lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        part = null;
        return { default: Failed };
      }),
    ));
  return (props: Props) => {
    const [Part] = useState(fetched);
    return (
      <Suspense fallback={<Placeholder {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '../../features/account/use-session.ts';

/** A part of a page that only members have, and whose code only they fetch. Without its code there is nothing. */
export function forMembers<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): (props: Props) => false | React.JSX.Element {
  const Part = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
  return (props) =>
    useSession().state === 'signed-in' && (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
}

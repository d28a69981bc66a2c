import { useSession } from '../../features/account/use-session.ts';
import type { SpellingProps } from '../../features/bands/spelling-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SpellingButton = lazyPart<SpellingProps>(() =>
  import('../../features/bands/spelling-button.tsx').then((module) => ({ default: module.SpellingButton })),
);

/** Lets admins, who alone load its code, change how the name of a band is written. */
export function BandSpelling(props: SpellingProps) {
  const session = useSession();
  return session.state === 'signed-in' && session.roles.admin && <SpellingButton {...props} />;
}

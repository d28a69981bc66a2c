import { useSession } from '../../features/account/use-session.ts';
import type { BandToolsProps } from '../../features/bands/band-tools.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Tools = lazyPart<BandToolsProps>(() =>
  import('../../features/bands/band-tools.tsx').then((module) => ({ default: module.BandTools })),
);

const findBands = async (typed: string) =>
  (await import('../../features/search/site-search.ts')).findBands(typed);

/** Lets admins change a band's spelling and merge it into another. Only admins load the code. */
export function BandTools(props: Omit<BandToolsProps, 'findBands'>) {
  const session = useSession();
  return session.state === 'signed-in' && session.roles.admin && <Tools {...props} findBands={findBands} />;
}

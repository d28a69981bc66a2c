import { lazy, Suspense } from 'react';
import type { MemberCornerProps } from './member-corner.tsx';
import { NavEntry } from './nav-entry.tsx';

const load = () => import('./member-corner.tsx');

const PlainLink = () => <NavEntry to="/user/profile">Profile</NavEntry>;

/** Without its code the corner is still a way to the profile. */
const Corner = lazy(() => load().catch(() => ({ default: PlainLink })));

/** Fetches the code of the corner while it is being found out who is signed in. */
export const preloadMemberCorner = (): void => void load().catch(() => undefined);

export function LazyMemberCorner(props: MemberCornerProps) {
  return (
    <Suspense fallback={<PlainLink />}>
      <Corner {...props} />
    </Suspense>
  );
}

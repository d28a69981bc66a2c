import { lazyPart } from '../../ui/lazy-part.tsx';
import { NavEntry } from './nav-entry.tsx';

/** The user menu. If its code fails to load, there is still a link to the profile. */
export const LazyUserMenu = lazyPart(
  () => import('./user-menu.tsx'),
  () => <NavEntry to="/user/profile">Profile</NavEntry>,
);

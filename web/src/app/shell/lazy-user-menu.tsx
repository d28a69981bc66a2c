import { lazyPart } from '../../ui/lazy-part.tsx';
import { NavEntry } from './nav-entry.tsx';

const load = () => import('./user-menu.tsx');

/** Fetches the code of the menu while the session is being resolved. */
export const preloadUserMenu = (): void => void load().catch(() => undefined);

/** Without its code there is still a link to the profile. */
export const LazyUserMenu = lazyPart(load, () => <NavEntry to="/user/profile">Profile</NavEntry>);

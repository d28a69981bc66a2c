import { lazyPart } from '../../ui/lazy-part.tsx';
import { NavEntry } from './nav-entry.tsx';

const load = () => import('./user-menu.tsx');

/** Preloads the menu's code while the session is being resolved. */
export const preloadUserMenu = (): void => void load().catch(() => undefined);

/** The user menu. If its code fails to load, there is still a link to the profile. */
export const LazyUserMenu = lazyPart(load, () => <NavEntry to="/user/profile">Profile</NavEntry>);

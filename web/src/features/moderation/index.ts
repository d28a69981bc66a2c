import { lazyPart } from '../../ui/lazy-part.tsx';

/** The button with which moderators decide about a comment, below it. */
export const ModerateButton = lazyPart(() => import('./moderate-button.tsx'));

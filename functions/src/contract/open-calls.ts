import type { CallName } from './calls.ts';

/**
 * What a page calls for whoever reads it, or comes by a link of a mail, which is a proof of its own. These calls carry no proof
 * of App Check and need none: its captcha is not loaded for somebody who only reads.
 */
const openCalls: readonly CallName[] = ['getYoutubeVideos', 'followMailLink'];

/** True for callables that need no App Check proof. */
export const isOpenCall = (name: CallName): boolean => openCalls.includes(name);

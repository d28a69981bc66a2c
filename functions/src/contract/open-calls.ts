import type { CallName } from './calls.ts';

/**
 * What a page calls for whoever reads it. These calls carry no proof of App Check and need none: its captcha is not loaded
 * for somebody who only reads.
 */
const openCalls: readonly CallName[] = ['getYoutubeVideos'];

export const isOpenCall = (name: CallName): boolean => openCalls.includes(name);

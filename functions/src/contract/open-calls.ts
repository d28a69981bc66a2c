import type { CallName } from './calls.ts';

const openCalls: readonly CallName[] = ['getYoutubeVideos', 'followMailLink'];

const hasAction = (input: unknown, action: string) =>
  typeof input === 'object' && input !== null && 'action' in input && input.action === action;

/**
 * What a page calls for whoever reads it, or comes by a link of a mail or the secret link of a draft, which is a proof of its
 * own. These calls carry no proof of App Check and need none: its captcha is not loaded for somebody who only reads.
 * `input` may be anything.
 */
export const isOpenCall = (name: CallName, input: unknown): boolean =>
  openCalls.includes(name) || (name === 'previewDraft' && hasAction(input, 'open'));

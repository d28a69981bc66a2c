import type { CallName } from './calls.ts';

/**
 * The path at which a call is answered, below the address of the functions. All share one function but uploads, which
 * need more memory.
 */
export const callPath = (name: CallName): string => (name === 'uploadMedia' ? name : `api/${name}`);

const openCalls: readonly CallName[] = ['getYoutubeVideos', 'followMailLink'];

const hasAction = (input: unknown, action: string) =>
  typeof input === 'object' && input !== null && 'action' in input && input.action === action;

/**
 * Returns true for calls that need no App Check token: those made on every reader's page, and those authorized by the
 * link in a mail or the secret link of a draft. They skip App Check so that its captcha is not loaded for visitors who
 * only read. `input` is not validated yet.
 */
export const isOpenCall = (name: CallName, input: unknown): boolean =>
  openCalls.includes(name) || (name === 'previewDraft' && hasAction(input, 'open'));

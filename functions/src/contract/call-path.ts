import type { CallName } from './calls.ts';

/**
 * The path at which a call is answered, below the address of the functions. All share one function but uploads, which
 * need more memory.
 */
export const callPath = (name: CallName): string => (name === 'uploadMedia' ? name : `api/${name}`);

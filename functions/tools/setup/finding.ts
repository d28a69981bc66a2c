import type { Owner } from './owner.ts';

/** Something that is not set up: the problem, the remedy, and a function when the command can mend it itself. */
export interface Missing {
  state: 'missing';
  says: string;
  todo: string;
  /** Asks the owner first. Resolves with whether something has changed. */
  mend?: (owner: Owner) => Promise<boolean>;
}

export type Finding = { state: 'ok' | 'left out' | 'not seen'; says: string } | Missing;

export const ok = (says: string): Finding => ({ state: 'ok', says });

/** What the owner chose to do without. */
export const leftOut = (says: string): Finding => ({ state: 'left out', says });

/** What this account may not look at, and the site runs without. */
export const notSeen = (says: string): Finding => ({ state: 'not seen', says });

export const missing = (says: string, todo: string, mend?: Missing['mend']): Finding => ({
  state: 'missing',
  says,
  todo,
  ...(mend && { mend }),
});

/** For `mend`: does the work where the owner agrees. */
export const offer =
  (question: string, work: () => Promise<unknown>): Missing['mend'] =>
  async (owner) => {
    if (!(await owner.agrees(question))) return false;
    await work();
    return true;
  };

import type { Owner } from './owner.ts';

/** An unmet requirement: the problem, the remedy, and a function if the command can fix it itself. */
export interface Missing {
  state: 'missing';
  says: string;
  todo: string;
  /** Fixes the problem after asking the owner. Resolves to whether anything has changed. */
  fix?: (owner: Owner) => Promise<boolean>;
}

export type Finding = { state: 'ok' | 'for now' | 'left out' | 'not seen'; says: string } | Missing;

export const ok = (says: string): Finding => ({ state: 'ok', says });

/** Returns the finding for something that works, but has to change before the site is announced. */
export const forNow = (says: string): Finding => ({ state: 'for now', says });

/** Returns the finding for something the owner chose to do without. */
export const leftOut = (says: string): Finding => ({ state: 'left out', says });

/** Returns the finding for something the caller may not see, and the site does not depend on. */
export const notSeen = (says: string): Finding => ({ state: 'not seen', says });

export const missing = (says: string, todo: string, fix?: Missing['fix']): Finding => ({
  state: 'missing',
  says,
  todo,
  ...(fix && { fix }),
});

/** Returns a `fix` function that does the work if the owner agrees. */
export const offer =
  (question: string, work: () => Promise<unknown>): Missing['fix'] =>
  async (owner) => {
    if (!(await owner.agrees(question))) return false;
    await work();
    return true;
  };

import { entryMemory } from './entry-memory.ts';

/** How many pages of its list each entry of this tab's history had loaded. */
export const listMemory = entryMemory('riffhall:pages');

import { entryMemory } from './entry-memory.ts';

/** How far each entry of this tab's history was scrolled. */
export const scrollMemory = entryMemory('riffhall:scroll');

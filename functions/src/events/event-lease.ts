import { paths } from '../contract/paths.ts';

/** A proposal and the event that it becomes have the same id, and are worked on by one at a time. */
export const eventLease = (id: string): string => paths.publishing(`event-${id}`);

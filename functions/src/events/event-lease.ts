import { paths } from '../contract/paths.ts';

/** Returns the lease of an event. A proposal and its event have the same id and share one lease. */
export const eventLease = (id: string): string => paths.lease(`event-${id}`);

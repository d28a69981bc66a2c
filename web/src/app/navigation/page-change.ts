import { startTransition } from 'react';
import type { Location } from 'react-router-dom';

export interface PageChange {
  from: Location;
  to: Location;
  /** Renders the next page. */
  show: () => void;
}

/** Decides how one page replaces another. The animated version is loaded with the background services. */
export const pageChange = {
  perform: ({ show }: PageChange): void => startTransition(show),
};

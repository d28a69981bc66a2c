import { startTransition } from 'react';
import type { Location } from 'react-router-dom';

export interface PageChange {
  from: Location;
  to: Location;
  /** Renders the page that is gone to. */
  show: () => void;
}

/** How one page takes the place of another; what moves on the way comes with the services that no page waits for. */
export const pageChange = {
  perform: ({ show }: PageChange): void => startTransition(show),
};

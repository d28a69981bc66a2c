import { countryName } from '@contract/country-name.ts';
import type { ProposalState } from '@contract/events.ts';
import type { EventFields } from '@contract/event-schemas.ts';
import { quoted } from '@contract/quoted.ts';
import { dateSpan } from '../event-times.ts';

export const stateNames: Record<ProposalState, string> = {
  waiting: 'Waits for approval',
  approved: 'On the site',
  declined: 'Declined',
  withdrawn: 'Taken back',
};

/** Returns `Sat 21 Nov 2026, 20:00 · SO36, Berlin, Germany`, of several days the first and the last one. */
export const whenAndWhere = (fields: EventFields): string =>
  `${dateSpan(fields)} · ${fields.venue}, ${fields.city}, ${countryName(fields.country)}`;

interface Decided {
  state: ProposalState;
  reason?: string;
  /** The event that the proposal has become. Absent once that is deleted. */
  event?: string;
}

/** Returns how somebody else has decided in the meantime, or that the member has withdrawn the proposal. */
export const decidedText = ({ state, reason, event }: Decided): string => {
  switch (state) {
    case 'waiting':
      return '';
    case 'approved':
      return event === undefined
        ? 'Somebody else has approved it meanwhile. Its event has been taken off the site since.'
        : 'Somebody else has approved it meanwhile: it is on the site.';
    case 'declined':
      return `Somebody else has declined it meanwhile${reason === undefined ? '.' : `: ${quoted(reason)}`}`;
    case 'withdrawn':
      return 'The member has taken it back meanwhile.';
  }
};

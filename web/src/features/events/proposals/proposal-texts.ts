import { countryName } from '@contract/country-name.ts';
import { dateTimeIn } from '../../../lib/zone-texts.ts';
import type { EventFields, ProposalState } from '@contract/events.ts';
import { quoted } from '@contract/quoted.ts';

export const stateNames: Record<ProposalState, string> = {
  waiting: 'Waits for approval',
  approved: 'On the site',
  declined: 'Declined',
  withdrawn: 'Taken back',
};

/** Returns `Sat, 21 Nov 2026, 20:00 · SO36, Berlin, Germany`. */
export const whenAndWhere = ({ startsAt, timeZone, venue, city, country }: EventFields): string =>
  `${dateTimeIn(startsAt, timeZone)} · ${venue}, ${city}, ${countryName(country)}`;

/** Returns how somebody else has decided in the meantime, or that the member has withdrawn the proposal. */
export const decidedText = ({ state, reason }: { state: ProposalState; reason?: string }): string => {
  switch (state) {
    case 'waiting':
      return '';
    case 'approved':
      return 'Somebody else has approved it meanwhile: it is on the site.';
    case 'declined':
      return `Somebody else has declined it meanwhile${reason === undefined ? '.' : `: ${quoted(reason)}`}`;
    case 'withdrawn':
      return 'The member has taken it back meanwhile.';
  }
};

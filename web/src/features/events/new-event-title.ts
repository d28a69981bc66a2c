/**
 * Returns the title of the form for a new event and of links to it. Members who decide on proposals publish theirs
 * immediately.
 */
export const newEventTitle = (decides: boolean): string =>
  decides ? 'Announce an event' : 'Propose an event';

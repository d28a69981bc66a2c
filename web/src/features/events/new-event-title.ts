/** For the form of a new event and what leads there. Those who decide on proposals announce theirs at once. */
export const newEventTitle = (decides: boolean): string =>
  decides ? 'Announce an event' : 'Propose an event';

/** What the pages in rehearsal say about themselves, by subject. */
export const plannedTexts = {
  events: {
    title: 'Events',
    what: 'Shows by month: who plays, where, doors and start in the time of the venue, what it costs and who else is going. With a calendar file to take away, and the live report linked when the night is over.',
  },
  event: {
    title: 'Event',
    what: 'One night: the venue with its map, the line-up in billing order, doors and start, price and tickets, and who is going. Afterwards, the live report.',
  },
  videos: {
    title: 'Youtube Videos',
    what: 'The uploads of the channel, newest first. You will see a picture until you press play; only then does a player load.',
  },
} as const satisfies Record<string, { title: string; what: string }>;

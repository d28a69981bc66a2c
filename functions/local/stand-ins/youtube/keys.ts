/** What the stand-in accepts: of the shape of real ones, and worth nothing anywhere else. */
export const youtubeKeys = {
  key: 'AIzaStandInStandInStandInStandInStandIn',
  channel: 'UCRiffhallStandInChannel',
  uploads: 'UURiffhallStandInChannel',
} as const;

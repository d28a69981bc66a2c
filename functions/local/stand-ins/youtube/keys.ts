/** The key and the ids that the stand-in accepts. They have the shape of real ones and are valid nowhere else. */
export const youtubeKeys = {
  key: 'AIzaStandInStandInStandInStandInStandIn',
  channel: 'UCRiffhallStandInChannel',
  uploads: 'UURiffhallStandInChannel',
} as const;

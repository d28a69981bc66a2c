/** The key and ids that the stand-in accepts. They look real and are not valid anywhere else. */
export const youtubeKeys = {
  key: 'AIzaStandInStandInStandInStandInStandIn',
  channel: 'UCRiffhallStandInChannel',
  uploads: 'UURiffhallStandInChannel',
} as const;

/** The default intro of the donation panel, used until an admin edits it. */
export const originalDonation =
  'One card payment, no account, no subscription. It keeps the lights and the amplifiers on.';

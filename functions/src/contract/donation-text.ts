/** The intro of the donation panel where nobody has edited it. */
export const originalDonation =
  'One card payment, no account, no subscription. It keeps the lights and the amplifiers on.';

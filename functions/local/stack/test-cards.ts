/** The payment provider's test cards that are useful on the local stack, as its documentation lists them. */
export const testCards: [number: string, what: string][] = [
  ['4242 4242 4242 4242', 'goes through'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
  ['4000 0084 0000 1629', '3-D Secure, then declined'],
];

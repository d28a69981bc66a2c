/** Some of the provider's test cards by number, as its documentation lists them. All are of Visa. */
export interface TestCard {
  /** The bank's answer to the charge. */
  charge: 'succeeds' | CardFailure;
  /** Whether the donor has to authenticate first. */
  asksBank?: true;
  /** A dispute follows the successful charge. */
  disputed?: true;
}

export interface CardFailure {
  code: string;
  declineCode?: string;
  message: string;
}

const genericDecline: CardFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

const testCards: Record<string, TestCard> = {
  '4242424242424242': { charge: 'succeeds' },
  '4000000000000002': { charge: genericDecline },
  '4000000000009995': {
    charge: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  '4000000000000069': { charge: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000259': { charge: 'succeeds', disputed: true },
  '4000002760003184': { charge: 'succeeds', asksBank: true },
  '4000008400001629': { charge: genericDecline, asksBank: true },
};

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined;
}

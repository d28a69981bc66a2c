/** The provider's test cards by number, as its documentation lists them. */
export interface TestCard {
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  /** The bank's answer to the charge. */
  charge: 'succeeds' | CardFailure;
  /** `enrolled` requires authentication only if the merchant requests it, `required` always. */
  authentication: 'none' | 'enrolled' | 'required';
  /** A dispute follows the successful charge. */
  disputed?: true;
}

export interface CardFailure {
  code: string;
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardFailure => ({
  code: 'card_declined',
  declineCode,
  message,
});

const genericDecline = declined('generic_decline');
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const visa = (charge: TestCard['charge'], authentication: TestCard['authentication'] = 'none'): TestCard => ({
  brand: 'visa',
  charge,
  authentication,
});

const testCards: Record<string, TestCard> = {
  '4242424242424242': visa('succeeds'),
  '4000056655665556': visa('succeeds'),
  '5555555555554444': { ...visa('succeeds'), brand: 'mastercard' },
  '378282246310005': { ...visa('succeeds'), brand: 'amex' },
  '6011111111111117': { ...visa('succeeds'), brand: 'discover' },
  '4000000000000002': visa(genericDecline),
  '4000000000009995': visa(insufficientFunds),
  '4000000000009987': visa(declined('lost_card')),
  '4000000000009979': visa(declined('stolen_card')),
  '4000000000006975': visa(
    declined('card_velocity_exceeded', 'Your card was declined for making repeated attempts too frequently.'),
  ),
  '4000000000000069': visa({ code: 'expired_card', message: 'Your card has expired.' }),
  '4000000000000127': visa({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  '4000000000000119': visa({
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  '4000000000000259': { ...visa('succeeds'), disputed: true },
  '4000002760003184': visa('succeeds', 'required'),
  '4000002500003155': visa('succeeds', 'required'),
  '4000000000003055': visa('succeeds', 'enrolled'),
  '4000008400001629': visa(genericDecline, 'required'),
  '4000008260003178': visa(insufficientFunds, 'required'),
};

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined;
}

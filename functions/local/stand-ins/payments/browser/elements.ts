import { CardElement } from './card-element.ts';
import { IntegrationError } from './integration-error.ts';
import type { CardOptions } from './messages.ts';

const knownOptions = [
  'classes',
  'style',
  'value',
  'hidePostalCode',
  'disabled',
  'iconStyle',
  'hideIcon',
  'disableLink',
  'preferredNetwork',
];

/** The object that `stripe.elements()` returns. The stand-in supports only the Element that this site uses: `card`. */
export class Elements {
  readonly #apiKey: string;
  #card: CardElement | null = null;

  constructor(apiKey: string) {
    this.#apiKey = apiKey;
  }

  create(type: unknown, options: CardOptions = {}): CardElement {
    if (type !== 'card') {
      throw new IntegrationError(
        `A valid Element name must be provided. The stand-in has "card"; you passed in: ${String(type)}.`,
      );
    }
    const unknown = Object.keys(options).find((name) => !knownOptions.includes(name));
    if (unknown) console.warn(`Unrecognized create() parameter: ${unknown} is not a recognized parameter.`);
    if (this.#card) {
      throw new IntegrationError('Can only create one Element of type card.');
    }
    this.#card = new CardElement(this.#apiKey, options, () => {
      this.#card = null;
    });
    return this.#card;
  }

  /** Returns the Element by its name, or by the React component that carries the name. */
  getElement(type: unknown): CardElement | null {
    const carried = typeof type === 'function' ? (type as { __elementType?: unknown }).__elementType : type;
    return carried === 'card' ? this.#card : null;
  }

  update(): void {
    // Group options (locale, fonts, appearance) have no effect on the stand-in's card field.
  }
}

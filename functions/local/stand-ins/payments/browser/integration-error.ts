/** A mistake of the page's author: thrown at once, as the provider's script does. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IntegrationError';
  }
}

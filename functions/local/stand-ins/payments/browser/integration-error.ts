/** A mistake by the page's developer, thrown synchronously as the provider's script does. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IntegrationError';
  }
}

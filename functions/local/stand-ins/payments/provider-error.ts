export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  [detail: string]: unknown;
}

/** An error in the provider's words and format. Thrown by operations and turned into a response by the server. */
export class ProviderError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'ProviderError';
    this.status = status;
    this.type = type;
    this.details = details;
  }

  toBody(): { error: Record<string, unknown> } {
    const { code } = this.details;
    const docs = code ? { doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.details, ...docs, message: this.message, type: this.type } };
  }
}

export const invalidRequest = (message: string, details: ErrorDetails = {}) =>
  new ProviderError(400, 'invalid_request_error', message, details);

export const resourceMissing = (kind: string, id: string, param = 'id') =>
  new ProviderError(
    param === 'id' || param === 'intent' ? 404 : 400,
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    {
      code: 'resource_missing',
      param,
    },
  );

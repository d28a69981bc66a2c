import { randomInt } from 'node:crypto';
import { webhookEvents } from '../../../src/adapters/webhook-events.ts';
import type { ProviderEvent, ProviderObject, State } from './objects.ts';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

interface ErrorDetails {
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

const resourceMissing = (kind: string, id: string, param = 'id') =>
  new ProviderError(
    param === 'id' || param === 'intent' ? 404 : 400,
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    {
      code: 'resource_missing',
      param,
    },
  );

const apiVersion = '2026-10-28.endive';

/** The event types that are delivered to the site, as selected in the provider's dashboard. */
const deliveredEvents: readonly string[] = webhookEvents;

/** The state and the clock, shared by every operation. */
export interface Provider {
  state: State;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Seconds by which charges are backdated, for demo data of the last weeks. */
  chargedAgo: number;
  /** The currency of the account, if it is not that of the payments, and its worth: euros for a dollar. */
  settlement: { currency: string; rate: number } | null;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: string): string {
  const random = Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('');
  return `${prefix}_${random}`;
}

export const seconds = (provider: Provider) => Math.floor(provider.now() / 1000);

/** Records an event with a snapshot of the object, and schedules its delivery if the site subscribes to its type. */
export function emit(provider: Provider, type: string, object: ProviderObject): void {
  const event: ProviderEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(provider),
    data: { object: structuredClone(object) },
    pending_webhooks: deliveredEvents.includes(type) ? 1 : 0,
    type,
  };
  provider.state.events[event.id] = event;
  if (event.pending_webhooks > 0) {
    provider.state.tasks.push({ kind: 'deliver', event: event.id, due: provider.now(), tries: 0 });
  }
}

export function find<Value>(table: Record<string, Value>, kind: string, id: string, param?: string): Value {
  const value = Object.hasOwn(table, id) ? table[id] : undefined;
  if (value === undefined) throw resourceMissing(kind, id, param);
  return value;
}

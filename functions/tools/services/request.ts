import * as v from 'valibot';
import { truncate } from '../../src/contract/strip-invalid-characters.ts';

const defaultTimeoutMs = 20_000;

/** An error response of a service, or no response. */
export class ServiceError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** Parsed JSON, or text. */
  readonly body: unknown;

  constructor(status: number, message: string, body: unknown, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
  }
}

/** The formats in which Google, Stripe, the database, Pushover and Postmark report an error. */
const refusal = v.union([
  v.pipe(
    v.object({ error: v.object({ message: v.string() }) }),
    v.transform(({ error }) => error.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    v.object({ errors: v.array(v.string()) }),
    v.transform(({ errors }) => errors.join(', ')),
  ),
  v.pipe(
    v.object({ Message: v.string() }),
    v.transform(({ Message }) => Message),
  ),
]);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function whyOf(body: unknown): string {
  const said = v.safeParse(refusal, body);
  return said.success ? `: ${truncate(said.output.trim(), 300)}` : '';
}

/** Sends a request. Resolves to the response body, parsed if it is JSON. Rejects with `ServiceError`. */
export async function request(
  address: string,
  init: RequestInit = {},
  timeoutMs = defaultTimeoutMs,
): Promise<unknown> {
  const { host } = new URL(address);
  let status: number;
  let text: string;
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw new ServiceError(0, `${host} did not answer.`, null, { cause });
  }
  const body = parse(text);
  if (status < 400) return body;
  throw new ServiceError(status, `${host} answered ${status}${whyOf(body)}`, body);
}

/** Resolves to null if the service responds with 404. */
export async function orNone(question: Promise<unknown>): Promise<unknown> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null;
    throw error;
  }
}

/** Parses a response. Throws an error that names the service if it does not match the schema. */
export function read<Schema extends v.GenericSchema>(
  who: string,
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  const where = v.getDotPath(parsed.issues[0]) ?? 'the answer';
  throw new Error(`${who} answered something unexpected: ${where} is not what it should be.`);
}

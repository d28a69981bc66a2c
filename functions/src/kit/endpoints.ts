import { type CallableOptions, type CallableRequest, onCall } from 'firebase-functions/https';
import { onSchedule, type ScheduledEvent, type ScheduleOptions } from 'firebase-functions/scheduler';
import type * as v from 'valibot';
import { siteTimeZone } from '../contract/site.ts';
import { logUnexpected } from '../logs.ts';
import { checkedCall } from './checked-call.ts';

/** A callable function: `work` gets an input that fits the schema. `name` is the one that it is deployed and logged under. */
export const callable = <Schema extends v.GenericSchema, Result>(
  name: string,
  schema: Schema,
  options: CallableOptions,
  work: (input: v.InferOutput<Schema>, request: CallableRequest) => Promise<Result>,
) => onCall(options, (request) => checkedCall(name, request, schema, (input) => work(input, request)));

/** Logs under `name` what `work` throws, and throws it on: the SDK logs no more than its message. */
export async function logFailure<Result>(
  name: string,
  work: () => Promise<Result>,
  log: (error: unknown) => void = (error) => logUnexpected(name, error),
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    log(error);
    throw error;
  }
}

/** A function that runs by the clock of the site, one run at a time. `log` is told what it throws. */
export const schedule = (
  name: string,
  options: ScheduleOptions,
  work: (event: ScheduledEvent) => Promise<void>,
  log?: (error: unknown) => void,
) =>
  onSchedule({ timeZone: siteTimeZone, maxInstances: 1, ...options }, (event) =>
    logFailure(name, () => work(event), log),
  );

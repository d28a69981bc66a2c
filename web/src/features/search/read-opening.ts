import { openingPath } from '@contract/search.ts';
import { minuteMs } from '@contract/time.ts';
import { ReadError } from '../../platform/data-error.ts';
import { requestJson } from '../../platform/http.ts';

const timeoutMs = 10_000;
const goodForMs = 5 * minuteMs;

let last: { at: number; body: Promise<unknown> } | undefined;

async function read(): Promise<unknown> {
  const reply = await requestJson(openingPath, timeoutMs);
  if (reply?.status === 200) return reply.body;
  throw new ReadError(`Reading ${openingPath} failed.`);
}

/** Reads what the search begins with, once for some minutes: the button does while the code of the search is on its way. */
export function readOpening(): Promise<unknown> {
  if (last && Date.now() - last.at < goodForMs) return last.body;
  const reading = { at: Date.now(), body: read() };
  last = reading;
  reading.body.catch(() => {
    if (last === reading) last = undefined;
  });
  return reading.body;
}

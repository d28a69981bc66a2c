/**
 * Validates `timeout` of a read and `writeSizeLimit` of a write, which limit how long the service may take: "Query
 * parameters" of https://firebase.google.com/docs/reference/rest/database. Nothing takes that long here, but values
 * that the service would not understand are refused, so that mistakes surface before production.
 */
import { RestError } from './rest-error.ts';

const units: { readonly [name: string]: number } = { ms: 1, s: 1000, min: 60_000 };
const longestMs = 15 * 60_000;
const sizes: readonly string[] = ['tiny', 'small', 'medium', 'large', 'unlimited'];

const isTimeout = (text: string): boolean => {
  const [, count, unit = ''] = /^(\d{1,9})(ms|s|min)$/.exec(text) ?? [];
  const time = Number(count) * (units[unit] ?? NaN);
  return time > 0 && time <= longestMs;
};

export const checkReadTimeout = (params: URLSearchParams): void => {
  const timeout = params.get('timeout');
  if (timeout !== null && !isTimeout(timeout))
    throw new RestError(400, 'timeout must be a positive time of at most 15min, such as 3ms, 3s or 3min');
};

export const checkWriteSizeLimit = (params: URLSearchParams): void => {
  const limit = params.get('writeSizeLimit');
  if (limit !== null && !sizes.includes(limit))
    throw new RestError(400, `writeSizeLimit must be one of ${sizes.join(', ')}`);
};

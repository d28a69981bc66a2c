import { request } from './request.ts';

/** Sends a request to Stripe's API. Form fields may have names such as `enabled_events[]`. */
export type Stripe = (method: 'GET' | 'POST', path: string, form?: [string, string][]) => Promise<unknown>;

export const createStripe =
  (apiBase: string, secretKey: string): Stripe =>
  (method, path, form = []) =>
    request(`${apiBase}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(form) }),
    });

/** True for a test key. Restricted keys begin with `rk`. */
export const isTestKey = (key: string) => /^[sr]k_test_\w+$/.test(key);

import { serverTime } from '../../lib/server-time.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { loadBandPage } from './load-band-page.ts';

// Always imported dynamically, because a prerendered page does not need it.

export const fetchBandPage = (key: string, signal: AbortSignal) =>
  loadBandPage(publicReader(signal), key, serverTime());

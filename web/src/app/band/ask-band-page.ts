import { publicReader } from '../../platform/database-rest.ts';
import { loadBandPage } from './load-band-page.ts';

// Always imported by need: a page that the server has rendered does without it.

export const askBandPage = (key: string, signal: AbortSignal) =>
  loadBandPage(publicReader(signal), key, Date.now());

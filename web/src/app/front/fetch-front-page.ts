import { serverTime } from '../../lib/server-time.ts';
import { publicReader } from '../../platform/database-rest.ts';
import { loadFrontPage } from './load-front-page.ts';

// Always imported dynamically, because a prerendered page does not need it.

export const fetchFrontPage = (signal: AbortSignal) => loadFrontPage(publicReader(signal), serverTime());

import { publicReader } from '../../platform/database-rest.ts';
import { loadFrontPage } from './load-front-page.ts';

// Always imported by need: a page that the server has rendered does without it.

export const askFrontPage = (signal: AbortSignal) => loadFrontPage(publicReader(signal), Date.now());

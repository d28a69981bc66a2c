import { BrowserRouter } from 'react-router-dom';
import type { ServedPageData } from '../data/page-data-context.ts';
import { ServedData } from '../data/served-data.tsx';
import { Shell } from './shell/shell.tsx';

/** `served`: what came with the page. */
export function App({ served = null }: { served?: ServedPageData | null }) {
  return (
    <BrowserRouter>
      <ServedData served={served}>
        <Shell />
      </ServedData>
    </BrowserRouter>
  );
}

import { ServedData, type ServedPageData } from '../data/served-data.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { Shell } from './shell/shell.tsx';

/** The app. `served` is the data that the server rendered the page from. */
export function App({ served = null }: { served?: ServedPageData | null }) {
  return (
    <BrowserRouter>
      <ServedData served={served}>
        <Shell />
      </ServedData>
    </BrowserRouter>
  );
}

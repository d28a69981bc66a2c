import { lazy } from 'react';
import type { ComponentType } from 'react';
import { pending } from '../services/pending.ts';

interface Module<Props> {
  default: ComponentType<Props>;
}

/** The code of a page did not arrive: the network is gone, or a newer version has replaced the files. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A page whose code comes when it is first shown, or when `preload` sees it coming. */
export function pageModule<Props extends object = object>(load: () => Promise<Module<Props>>) {
  const Page = lazy(() =>
    pending.track(
      load().catch((cause: unknown) => {
        throw new PageLoadError('The code of a page could not be loaded.', { cause });
      }),
    ),
  );
  // A failure here is no news: showing the page tries again and reports.
  const preload = () => void load().catch(() => undefined);
  return { Page, preload };
}

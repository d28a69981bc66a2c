import { useContext } from 'react';
import { PageDataContext } from '../../data/served-data.tsx';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';

async function load(signal: AbortSignal): Promise<boolean> {
  const [{ readSiteText }, { publicReader }] = await Promise.all([
    import('../../data/site-text.ts'),
    import('../../platform/database-rest.ts'),
  ]);
  return (await readSiteText(publicReader(signal), 'imprint')) !== '';
}

/** Whether the site has an imprint: a prerendered page says so, any other reads it. */
export const imprintSource = (served?: boolean) =>
  source(['whether there is an imprint'], {
    ...{ load, remember: 'fresh' },
    initial: served === undefined ? null : { data: served, old: false },
  });

/** Returns whether the site has an imprint; false until that is known. */
export const useHasImprint = (): boolean =>
  useSource(imprintSource(useContext(PageDataContext)?.hasImprint)).data ?? false;

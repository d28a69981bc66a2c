import { originalAbout } from '@contract/about-text.ts';
import { usePage } from '../../data/page.ts';
import { About } from '../../features/pages/about.tsx';

// Imported when needed: a prerendered page has its text already.
async function load(signal: AbortSignal): Promise<string> {
  const [{ readSiteText }, { publicReader }] = await Promise.all([
    import('../../data/site-text.ts'),
    import('../../platform/database-rest.ts'),
  ]);
  return readSiteText(publicReader(signal), 'about');
}

/**
 * The About page. Waits for the text as edited by admins, so that the original never flashes; offline it shows the
 * original.
 */
export default function AboutPage() {
  const { data, failure } = usePage(load);
  if (data === undefined && !failure) return <About text={null} />;
  return <About text={data || originalAbout} />;
}

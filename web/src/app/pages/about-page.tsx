import { originalAbout } from '@contract/about-text.ts';
import { readSiteText } from '../../data/site-text.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { About } from '../../features/pages/about.tsx';
import { publicReader } from '../../platform/database-rest.ts';

const load = (signal: AbortSignal) => readSiteText(publicReader(signal), 'about');

/**
 * The About page. Waits for the text as edited by admins, so that the original never flashes; offline it shows the
 * original.
 */
export default function AboutPage() {
  const text = useLoaded(load);
  if (text.state === 'loading') return <About text={null} />;
  return <About text={(text.state === 'ready' && text.data) || originalAbout} />;
}

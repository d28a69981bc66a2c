import { originalAbout } from '@contract/about-text.ts';
import { readSiteText } from '../../data/site-text.ts';
import { useLoaded } from '../../data/use-loaded.ts';
import { About } from '../../features/pages/about.tsx';
import { publicReader } from '../../platform/database-rest.ts';

const ask = (signal: AbortSignal) => readSiteText(publicReader(signal), 'about');

/** Waits for what admins have made of the text, so that the original never flashes; without network the original is shown. */
export default function AboutPage() {
  const text = useLoaded(ask);
  if (text.state === 'loading') return <About text={null} />;
  return <About text={(text.state === 'ready' && text.data) || originalAbout} />;
}

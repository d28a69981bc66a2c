import { originalAbout } from '@contract/about-text.ts';
import { shownPageText, usePageText } from '../../features/pages/use-page-text.ts';
import { About } from '../../features/pages/about.tsx';

export default function AboutPage() {
  const shown = shownPageText(usePageText('about'));
  return <About text={shown && (shown.text || originalAbout)} />;
}

import { plannedTexts } from '../../features/pages/planned-texts.ts';
import { PlannedPage } from '../../features/pages/planned.tsx';

export default function EventNewPage() {
  return <PlannedPage {...plannedTexts.proposeEvent} />;
}

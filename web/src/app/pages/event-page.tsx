import { plannedTexts } from '../../features/pages/planned-texts.ts';
import { PlannedPage } from '../../features/pages/planned.tsx';

export default function EventPage() {
  return <PlannedPage {...plannedTexts.event} />;
}

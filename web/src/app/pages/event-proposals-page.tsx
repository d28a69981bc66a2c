import { plannedTexts } from '../../features/pages/planned-texts.ts';
import { PlannedPage } from '../../features/pages/planned.tsx';

export default function EventProposalsPage() {
  return <PlannedPage {...plannedTexts.proposeEvent} />;
}

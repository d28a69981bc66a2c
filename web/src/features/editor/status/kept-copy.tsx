import { Notice } from '../../../ui/notice.tsx';
import type { DraftDesk } from '../saving/draft-desk.ts';
import { timeOf } from './status-text.ts';

/** The desk began with what this device kept: says so until the server has it. */
export function KeptCopy({ desk, now }: { desk: DraftDesk; now: number }) {
  if (desk.keptAt === undefined || !desk.unsaved) return null;
  return (
    <Notice live title="This is the copy on this device">
      You wrote it at {timeOf(desk.keptAt, now)}, and the server cannot be reached at the moment. Go on
      writing: it is saved when the network is back. If the draft was changed elsewhere since then, you decide
      between the two.
    </Notice>
  );
}

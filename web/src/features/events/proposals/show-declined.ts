import { quoted } from '@contract/quoted.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { ShownProposal } from '../api/proposals.ts';
import { changeEvent } from '../api/writing.ts';

type Declined = Pick<ShownProposal, 'id' | 'title'>;

const undoSeconds = 10;

async function takeBack({ id, title }: Declined, version: number) {
  const answer = await changeEvent({ action: 'reopen', proposal: id, version });
  if (!answer.ok)
    return showToast({ failed: true, text: `${quoted(title)} stays declined. ${answer.message}` });
  if (answer.value.state === 'exists')
    return showToast({
      failed: true,
      text: `${quoted(title)} stays declined: another show has this venue on that night.`,
    });
  showToast({ text: `${quoted(title)} waits for a decision again.` });
}

/** Says that a proposal is declined, with Undo. `version` is that of the declined proposal. */
export const showDeclined = (proposal: Declined, version: number): void =>
  showToast({
    text: `Declined: ${quoted(proposal.title)}. The member reads why.`,
    action: { label: 'Undo', run: () => void takeBack(proposal, version) },
    seconds: undoSeconds,
  });

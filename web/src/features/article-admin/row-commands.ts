import { quoted } from '@contract/quoted.ts';
import type { DraftRow } from './api/draft-list.ts';
import {
  publishDraft,
  restoreDraft,
  scheduleDraft,
  unpublishArticle,
  unscheduleDraft,
  updateArticle,
} from '../../data/publishing.ts';
import { makeRecording, removeRecording } from './api/recordings.ts';
import { onSiteClock, siteZoneName } from './site-time.ts';
import type { CallFailure } from '../../platform/callables.ts';

/** An action on an article, with the input from its dialog. */
export type RowCommand =
  | { action: 'publish' | 'unschedule' | 'unpublish' | 'restore' | 'record' | 'unrecord' }
  | { action: 'delete' }
  | { action: 'update'; correction: string }
  | { action: 'schedule'; publishAt: number };

interface CommandCall {
  /** Shown while the call is in progress. */
  doing: string;
  /** Shown once the call has succeeded. */
  done: string;
  work: () => Promise<{ ok: true } | CallFailure>;
}

/**
 * Returns the server call of a command. It includes the row's version, and the server rejects it if the stored version
 * differs.
 */
export function callFor(
  { id, version, title, slug }: DraftRow,
  command: Exclude<RowCommand, { action: 'delete' }>,
): CommandCall {
  switch (command.action) {
    case 'publish':
      return {
        doing: 'Publishing…',
        done: `${quoted(title)} is out.`,
        work: () => publishDraft(id, version),
      };
    case 'update':
      return {
        doing: 'Updating…',
        done: `Readers see the new version of ${quoted(title)}.`,
        work: () => updateArticle(id, version, command.correction),
      };
    case 'schedule':
      return {
        doing: 'Scheduling…',
        done: `${quoted(title)} goes out ${onSiteClock(command.publishAt)} (${siteZoneName}).`,
        work: () => scheduleDraft(id, version, command.publishAt),
      };
    case 'unschedule':
      return {
        doing: 'Taking it off the schedule…',
        done: `${quoted(title)} stays a draft.`,
        work: () => unscheduleDraft(id),
      };
    case 'unpublish':
      return {
        doing: 'Taking it down…',
        done: `${quoted(title)} is a draft again.`,
        work: () => unpublishArticle(id),
      };
    case 'record':
      return {
        doing: 'Asking for the recording…',
        done: `The recording of ${quoted(title)} is ordered.`,
        work: () => makeRecording(slug ?? ''),
      };
    case 'unrecord':
      return {
        doing: 'Removing the recording…',
        done: `The recording of ${quoted(title)} is removed.`,
        work: () => removeRecording(slug ?? ''),
      };
    case 'restore':
      return {
        doing: 'Bringing it back…',
        done: `${quoted(title)} is a draft again.`,
        work: () => restoreDraft(id),
      };
  }
}

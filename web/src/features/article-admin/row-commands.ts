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
import type { CallFailure } from '../../platform/call-function.ts';

/** What the dialog of an action asks for. */
export interface RowInput {
  correction?: string;
  publishAt?: number;
}

export interface RowCall {
  label: string;
  /** Shown while the call is in progress. */
  doing: string;
  /** Shown once the call has succeeded. `article` is the quoted title. */
  done: (article: string, input: RowInput) => string;
  /** Passes on the row's version, if it matters, and the server rejects the call if the stored version differs. */
  work: (row: DraftRow, input: RowInput) => Promise<{ ok: true } | CallFailure>;
}

/** What can be done to an article in the list. Deletions go by themselves: see `draftDeletions`. */
export const rowCalls = {
  publish: {
    label: 'Publish',
    doing: 'Publishing…',
    done: (article) => `${article} is out.`,
    work: ({ id, version }) => publishDraft(id, version),
  },
  update: {
    label: 'Update',
    doing: 'Updating…',
    done: (article) => `Readers see the new version of ${article}.`,
    work: ({ id, version }, { correction }) => updateArticle(id, version, correction),
  },
  schedule: {
    label: 'Schedule',
    doing: 'Scheduling…',
    done: (article, { publishAt = 0 }) => `${article} goes out ${onSiteClock(publishAt)} (${siteZoneName}).`,
    work: ({ id, version }, { publishAt = 0 }) => scheduleDraft(id, version, publishAt),
  },
  unschedule: {
    label: 'Keep as draft',
    doing: 'Taking it off the schedule…',
    done: (article) => `${article} stays a draft.`,
    work: ({ id }) => unscheduleDraft(id),
  },
  unpublish: {
    label: 'Unpublish',
    doing: 'Taking it down…',
    done: (article) => `${article} is a draft again.`,
    work: ({ id }) => unpublishArticle(id),
  },
  restore: {
    label: 'Restore',
    doing: 'Bringing it back…',
    done: (article) => `${article} is a draft again.`,
    work: ({ id }) => restoreDraft(id),
  },
  record: {
    label: 'Record',
    doing: 'Asking for the recording…',
    done: (article) => `The recording of ${article} is ordered.`,
    work: ({ slug }) => makeRecording(slug ?? ''),
  },
  unrecord: {
    label: 'Remove recording',
    doing: 'Removing the recording…',
    done: (article) => `The recording of ${article} is removed.`,
    work: ({ slug }) => removeRecording(slug ?? ''),
  },
} satisfies Record<string, RowCall>;

export type RowAction = keyof typeof rowCalls | 'delete';

/** An action on an article, with the input from its dialog. */
export interface RowCommand extends RowInput {
  action: RowAction;
}

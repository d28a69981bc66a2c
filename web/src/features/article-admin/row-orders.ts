import type { DraftRow } from '../../data/draft-list.ts';
import {
  deleteDraft,
  publishDraft,
  restoreDraft,
  scheduleDraft,
  unpublishArticle,
  unscheduleDraft,
  updateArticle,
} from '../../data/publishing.ts';
import { makeRecording, removeRecording } from './api/recordings.ts';
import { onSiteClock, siteZoneName } from './moments.ts';
import type { Work } from './row-work.ts';

/** What somebody wants done with an article, with what they were asked for it. */
export type Order =
  | { action: 'publish' | 'unschedule' | 'unpublish' | 'delete' | 'restore' | 'record' | 'unrecord' }
  | { action: 'update'; correction: string }
  | { action: 'schedule'; publishAt: number };

export interface OrderWork {
  /** While it is done. */
  doing: string;
  /** When it was. */
  done: string;
  work: Work;
}

/** The order as work. The version is the one in the row: another one on the server refuses. */
export function workOf({ id, version, title, slug }: DraftRow, order: Order): OrderWork {
  switch (order.action) {
    case 'publish':
      return { doing: 'Publishing…', done: `“${title}” is out.`, work: () => publishDraft(id, version) };
    case 'update':
      return {
        doing: 'Updating…',
        done: `Readers see the new version of “${title}”.`,
        work: () => updateArticle(id, version, order.correction),
      };
    case 'schedule':
      return {
        doing: 'Scheduling…',
        done: `“${title}” goes out ${onSiteClock(order.publishAt)} (${siteZoneName}).`,
        work: () => scheduleDraft(id, version, order.publishAt),
      };
    case 'unschedule':
      return {
        doing: 'Taking it off the schedule…',
        done: `“${title}” stays a draft.`,
        work: () => unscheduleDraft(id),
      };
    case 'unpublish':
      return {
        doing: 'Taking it down…',
        done: `“${title}” is a draft again.`,
        work: () => unpublishArticle(id),
      };
    case 'delete':
      return { doing: 'Deleting…', done: `“${title}” is deleted.`, work: () => deleteDraft(id) };
    case 'record':
      return {
        doing: 'Asking for the recording…',
        done: `The recording of “${title}” is ordered.`,
        work: () => makeRecording(slug ?? ''),
      };
    case 'unrecord':
      return {
        doing: 'Removing the recording…',
        done: `The recording of “${title}” is removed.`,
        work: () => removeRecording(slug ?? ''),
      };
    case 'restore':
      return {
        doing: 'Bringing it back…',
        done: `“${title}” is a draft again.`,
        work: () => restoreDraft(id),
      };
  }
}

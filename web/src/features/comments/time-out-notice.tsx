import type { OwnTimeOut } from './api/own.ts';
import { Notice } from '../../ui/notice.tsx';
import { momentWords } from './words.ts';

/** Stands in the place of the composer while its member may not write. */
export function TimeOutNotice({ timeOut: { until, reason, byName } }: { timeOut: OwnTimeOut }) {
  return (
    <Notice title="You cannot comment at the moment" live>
      Until {momentWords(until)} you can neither post nor edit.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}

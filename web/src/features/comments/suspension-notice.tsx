import type { OwnSuspension } from './api/own.ts';
import { Notice } from '../../ui/notice.tsx';
import { dateTimeText } from './texts.ts';

/** Replaces the composer during a suspension. */
export function SuspensionNotice({ suspension: { until, reason, byName } }: { suspension: OwnSuspension }) {
  return (
    <Notice title="You cannot comment at the moment" live>
      Until {dateTimeText(until)} you can neither post nor edit.
      {reason !== '' && ` The reason${byName && `, by ${byName}`}: ${reason}`}
    </Notice>
  );
}

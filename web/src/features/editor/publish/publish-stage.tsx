import type { DraftRecord } from '../../../data/drafts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { timeInZone } from './time-in-zone.ts';

interface PublishStageProps {
  record: DraftRecord | null;
  /** Whether the draft has unpublished changes. */
  changed: boolean;
  /** Whether the article is incomplete. */
  blocked: boolean;
  /** The name of the owner if the writer is a co-author. */
  owner: string | null;
}

function stageOf({ record, changed, owner }: Omit<PublishStageProps, 'blocked'>) {
  switch (record?.state) {
    case 'scheduled':
      return (
        <>
          Goes out <strong>{timeInZone(record.publishAt ?? 0)}</strong>. What you save until then goes out
          with it.
        </>
      );
    case 'published':
      return changed
        ? `Published. Readers do not see your changes before ${owner === null ? 'you press' : `${owner} presses`} Update.`
        : 'Published. Readers see it as it stands here.';
    case 'deleted':
      return 'Deleted. Nobody finds it any more; after a month it is thrown out for good.';
    case 'draft':
    case undefined:
      return 'A draft: nobody but its authors, the admins and whoever has its secret link can read it.';
  }
}

/** Describes the state of the article. */
export function PublishStage({ record, changed, blocked, owner }: PublishStageProps) {
  return (
    <>
      <p>{stageOf({ record, changed, owner })}</p>
      {record?.state === 'scheduled' && blocked && (
        <Notice kind="error" title="Like this it will not go out">
          Something that it needs is missing: see “Before it goes out”.
        </Notice>
      )}
      {owner !== null && <p>{owner} decides when it goes out.</p>}
      {record?.failure !== undefined && (
        <Notice kind="error" title="It could not go out">
          {record.failure}
        </Notice>
      )}
    </>
  );
}

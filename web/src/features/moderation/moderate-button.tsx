import type { ModerationAct, ModerationAction } from '@contract/moderation.ts';
import { commentLink } from '@contract/comments.ts';
import { quoted } from '@contract/quoted.ts';
import { type RefObject, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { type MemberSuspension, watchEndedSuspension, watchSuspension } from '../../data/suspension.ts';
import { Delayed, Skeleton } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { recentCommentsMax, watchJoinedAt, watchModerated } from './api/member.ts';
import type { QueueRow } from './api/queue.ts';
import { lastStanding, needsReason } from './decisions.ts';
import { DecisionDialogs, type OpenDecision } from './decision-dialogs.tsx';
import { decide, decisionsInProgress } from './decide.ts';
import { commentsOf } from './reason-dialog.tsx';
import { RemoveFromProfile } from './remove-from-profile.tsx';
import { OpenObjection } from './row-details.tsx';
import { RowActions } from './row-actions.tsx';
import { decisionText, excerptOf, writerName } from './texts.ts';
import { useCurrentNames } from './use-current-names.ts';
import { plural } from '../../lib/plural.ts';
import { siteTime, zoneMark } from '../../lib/site-clock.ts';
import { longDay } from '../../lib/time.ts';
import styles from './decision.module.css';
import type { Moderator } from './moderator.ts';

/** Returns the ID of the element around the button of a comment and its panel. */
const placeId = (comment: string): string => `moderate-${comment}`;

/** The comment whose element had the focus and is being unmounted. */
let left: string | null = null;

/**
 * Preserves the focus when a comment is hidden or restored, because the page then mounts another element with another
 * button.
 */
function useMovedFocus(comment: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = place;
    if (left === comment) {
      left = null;
      if (document.activeElement === document.body)
        current?.querySelector('button')?.focus({ preventScroll: true });
    }
    return () => {
      if (!current?.contains(document.activeElement)) return;
      left = comment;
      // The other element mounts in the same commit, or not at all: a page that opens later has a focus of its own.
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [comment, place]);
}

interface ModerateButtonProps {
  id: string;
  /** The name of the author. Null if the page does not know it any more. */
  name: string | null;
  me: string;
}

/** The button that opens the moderation controls below a comment. */
export default function ModerateButton({ id, name, me }: ModerateButtonProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const place = useRef<HTMLDivElement>(null);
  useMovedFocus(id, place);
  return (
    <div ref={place} data-focus-home="" id={placeId(id)} className={styles.around}>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-label={name === null ? 'Moderate this comment' : `Moderate the comment by ${name}`}
        onClick={() => setOpen(!open)}
      >
        Moderate
      </Button>
      {open && (
        <div id={panel} className={styles.place}>
          <ModeratePanel id={id} me={me} />
        </div>
      )}
    </div>
  );
}

interface Offence {
  row: QueueRow;
  /** The last decision to hide or delete it that still holds. */
  act: ModerationAct;
}

/** Returns the member's comments that moderators have hidden or deleted and not restored, latest decision first. */
const offencesIn = (rows: readonly QueueRow[]): Offence[] =>
  rows
    .flatMap((row): Offence[] => {
      if (row.state !== 'hidden' && row.state !== 'deleted') return [];
      const act = lastStanding(row, ['hide', 'delete']);
      return act ? [{ row, act }] : [];
    })
    .sort((a, b) => b.act.at - a.act.at);

/** The moderation panel below a comment: who wrote it, and what a moderator can do about it. */
function ModeratePanel({ id, me }: Pick<ModerateButtonProps, 'id' | 'me'>) {
  // Toasts take the focus from there. A success replaces earlier failures of the same act.
  const moderator: Moderator = {
    me,
    about: (act) => ({
      replaces: `${act} under ${id}`,
      from: () => document.getElementById(placeId(id)),
    }),
  };
  const [openDialog, setOpenDialog] = useState<OpenDecision | null>(null);
  const doing = useSyncExternalStore(decisionsInProgress.subscribe, decisionsInProgress.get);
  const { data: stored, failure } = useSource(source(['a comment', id], { watch: watchModerated(id) }));
  const [row = null] = useCurrentNames(stored ? [stored] : []);
  const author = row?.author ?? null;
  const { data: rows = null } = useSource(author === null ? null : commentsOf(author));
  const { data: suspension = null } = useSource(
    author === null ? null : source(['a suspension', author], { watch: watchSuspension(author) }),
  );
  if (stored === undefined && !failure)
    return (
      <Delayed label="Loading the comment">
        <Skeleton lines={2} />
      </Delayed>
    );
  if (row === null) return <Notice live>This comment cannot be read now. Close this and try again.</Notice>;

  const act = (action: ModerationAction) =>
    needsReason(action) ? setOpenDialog({ action, rows: [row] }) : void decide([row], { action }, moderator);
  const member = author === null ? null : { uid: author, name: writerName(row) };
  return (
    <div className={styles.panel}>
      {member && <MemberFacts {...member} rows={rows} suspension={suspension} me={me} />}
      <OpenObjection row={row} />
      <div className={styles.panelActions}>
        <RowActions
          row={row}
          moderator={moderator}
          suspension={suspension}
          busy={doing.has(id)}
          onAction={act}
          onOpenDialog={setOpenDialog}
        />
        {member && author !== me && <RemoveFromProfile member={member} quiet />}
      </div>
      <DecisionDialogs
        open={openDialog}
        moderator={moderator}
        // The comment as it is now: it may have been reported once more while its dialog was open.
        onDecide={(rows, decision) =>
          decide(openDialog?.action === 'hide-theirs' ? rows : [row], decision, moderator)
        }
        onClose={() => setOpenDialog(null)}
      />
    </div>
  );
}

const offencesShown = 5;
interface MemberFactsProps {
  uid: string;
  name: string;
  /** The member's comments. Null while loading. */
  rows: QueueRow[] | null;
  suspension: MemberSuspension | null;
  me: string;
}

/**
 * Information for moderators about a comment's author: when they joined, their number of comments, and earlier
 * decisions.
 */
function MemberFacts({ uid, name, rows, suspension, me }: MemberFactsProps) {
  const { data: joinedAt = 0 } = useSource(
    source(['when a member joined', uid], { watch: watchJoinedAt(uid) }),
  );
  const { data: ended } = useSource(
    source(['the last suspension', uid], { watch: watchEndedSuspension(uid) }),
  );
  const offences = offencesIn(rows ?? []);
  const written =
    rows && `${rows.length >= recentCommentsMax ? 'The last ' : ''}${plural(rows.length, 'comment')}`;
  return (
    <div className={styles.facts}>
      <p>
        <Link to={`/author/${uid}`}>{name}</Link>
        {joinedAt > 0 && `, here since ${longDay(joinedAt)}`}
        {written !== null && `. ${written}, ${offences.length} of them hidden or deleted by moderators`}.
        {suspension &&
          ` In time-out until ${siteTime(suspension.until)}${zoneMark(suspension.until)}: ${quoted(suspension.reason)}`}
        {ended && ` Was in time-out until ${longDay(ended.until)}: ${quoted(ended.reason)}`}
      </p>
      {offences.length > 0 && (
        <ul className={styles.offences} aria-label={`What was decided about ${name}`}>
          {offences.slice(0, offencesShown).map(({ row, act }) => (
            <li key={row.id}>
              {longDay(act.at)}: {decisionText(act, me)} The comment:{' '}
              <Link to={commentLink(row.slug, row.id)}>{quoted(excerptOf(row.text, 90))}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

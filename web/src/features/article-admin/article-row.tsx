import { quoted } from '@contract/quoted.ts';
import { articleKindNames } from '@contract/article-kinds.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftRow } from './api/draft-list.ts';
import { Notice } from '../../ui/notice.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import { Time } from '../../ui/time.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { CallFailure } from '../../platform/call-function.ts';
import { source } from '../../data/source.ts';
import { useSource } from '../../data/use-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { aboutArticle } from '../../data/publishing-texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import styles from './article-admin.module.css';
import { onSiteClock } from './site-time.ts';
import { rowDialogs } from './row-dialogs.tsx';
import { RowActions } from './row-actions.tsx';
import { type RowAction, type RowCall, rowCalls, type RowCommand, type RowInput } from './row-commands.ts';
import { RowState } from './row-state.tsx';
import { type RecordingStatus, watchRecording } from './api/recordings.ts';
import { type ArticleNumbers, watchArticleNumbers } from './api/article-numbers.ts';

/**
 * Returns the state of an article's recording, live. Null while unknown, without a slug, and after a failure, which the
 * list itself reports.
 */
const useRecording = (slug: string | null): RecordingStatus | null =>
  useSource(slug === null ? null : source(['a recording', slug], { watch: watchRecording(slug) })).data ??
  null;

/** Returns the counts of an article, live. Null while unknown, without a slug, and after a failure. */
const useArticleNumbers = (slug: string | null): ArticleNumbers | null =>
  useSource(
    slug === null ? null : source(['the numbers of an article', slug], { watch: watchArticleNumbers(slug) }),
  ).data ?? null;

/** The error of a row: a sentence, or a list of problems to fix in the editor first. */
interface RowProblem {
  message: string;
  unready: readonly string[];
}

const problemOf = ({ code, message, problems = [message] }: CallFailure): RowProblem =>
  code === 'not-ready' ? { message: 'It cannot go out yet:', unready: problems } : { message, unready: [] };

/** Carries out the commands of a row, one at a time. */
function useRowWork(row: DraftRow) {
  const [doing, setDoing] = useState<string | null>(null);
  const [problem, setProblem] = useState<RowProblem | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const run = async (action: keyof typeof rowCalls, input: RowInput) => {
    if (doing !== null) return;
    const { doing: text, done, work }: RowCall = rowCalls[action];
    setDoing(text);
    setProblem(null);
    const result = await work(row, input);
    setDoing(null);
    if (result.ok) return showToast({ text: done(quoted(row.title), input), replaces: aboutArticle(row.id) });
    const { message, unready } = problemOf(result);
    // The reader has switched to another tab or page, so the row cannot show the problem.
    if (isLeft.current)
      showToast({
        failed: true,
        text: `${quoted(row.title || 'Untitled')}: ${[message, ...unready].join(' ')}`,
      });
    else setProblem({ message, unready });
  };
  return { doing, problem, run };
}

interface ArticleRowProps {
  row: DraftRow;
  /** Whether its deletion is being sent. */
  deleting: boolean;
  now: number;
  /** The name of the author. Null if all drafts have the same author. */
  writer: string | null;
  /** Whether the member may publish and delete. False for a co-author. */
  decides: boolean;
  onDelete: () => void;
}

type OpenDialog = keyof typeof rowDialogs;
const opensDialog = (action: RowAction): action is OpenDialog => action in rowDialogs;

export function ArticleRow({ row, deleting, now, writer, decides, onDelete }: ArticleRowProps) {
  const online = useOnline();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const recording = useRecording(row.state === 'published' && decides ? row.slug : null);
  const numbers = useArticleNumbers(row.state === 'published' ? row.slug : null);
  const Dialog = openDialog && rowDialogs[openDialog];
  const { problem, run, ...work } = useRowWork(row);
  const doing = deleting ? 'Deleting…' : work.doing;
  const command = ({ action, ...input }: RowCommand) => {
    setOpenDialog(null);
    if (action === 'delete') onDelete();
    else void run(action, input);
  };
  const act = (action: RowAction) => {
    // Deleting an unpublished draft needs no confirmation, because only its authors see it and it can be restored.
    const isOwn = action === 'delete' && row.state !== 'published';
    if (opensDialog(action) && !isOwn) setOpenDialog(action);
    else command({ action });
  };

  return (
    <tr
      role="row"
      data-row=""
      data-state={row.state}
      data-settled={(row.state === 'published' && !row.changed) || undefined}
      className={styles.row}
      aria-busy={doing !== null}
    >
      <th role="rowheader" scope="row" className={styles.title}>
        <RowTitle row={row} />
        {problem && <RowTrouble id={row.id} problem={problem} />}
      </th>
      {writer !== null && (
        <td role="cell" data-label="By" className={styles.writer}>
          {writer}
          {!decides && ' and you'}
        </td>
      )}
      <td role="cell" className={styles.state}>
        <RowState row={row} recording={recording} numbers={numbers} doing={doing} now={now} />
      </td>
      <td role="cell" data-label="Saved" className={styles.saved}>
        <Time at={row.updatedAt}>{onSiteClock(row.updatedAt)}</Time>
      </td>
      <td role="cell" className={styles.does}>
        <RowActions
          row={row}
          decides={decides}
          recording={recording}
          locked={doing !== null || !online}
          onAction={act}
        />
        {Dialog && <Dialog row={row} onCommand={command} onClose={() => setOpenDialog(null)} />}
      </td>
    </tr>
  );
}

function RowTrouble({ id, problem }: { id: string; problem: RowProblem }) {
  return (
    <div className={styles.trouble}>
      <Notice kind="error" live>
        {problem.message}
        {problem.unready.length > 0 && (
          <>
            <ul>
              {problem.unready.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={`/article/upload/${id}`}>Change it in the editor</Link>
          </>
        )}
      </Notice>
    </div>
  );
}

interface DeletedRowProps {
  title: string;
  columns: number;
  onUndo: () => void;
}

/** Replaces a deleted row while the deletion can be undone. */
export function DeletedRow({ title, columns, onUndo }: DeletedRowProps) {
  return (
    <tr role="row" data-row="" className={styles.deleted}>
      <td role="cell" colSpan={columns}>
        <span>{quoted(title || 'Untitled')} will be deleted in a moment.</span>{' '}
        <UndoButton label={`Undo deleting: ${title || 'Untitled'}`} onUndo={onUndo} />
      </td>
    </tr>
  );
}

/** The cover, title, and kind. The title links to the editor, unless the draft is deleted. */
function RowTitle({ row }: { row: DraftRow }) {
  const { id, cover, kind, state } = row;
  const title = row.title || 'Untitled';
  return (
    <>
      <span className={styles.cover}>
        {/* Decorative, because the title is next to it. */}
        {cover && <Picture picture={{ ...cover, alt: '' }} sizes="3.5rem" className={styles.picture} />}
      </span>
      <span className={styles.words}>
        {state === 'deleted' ? (
          <span className={styles.name}>{title}</span>
        ) : (
          <Link className={styles.name} to={`/article/upload/${id}`}>
            {title}
          </Link>
        )}
        <span className={styles.kind}>{articleKindNames[kind].one}</span>
      </span>
    </>
  );
}

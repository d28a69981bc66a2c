import { readinessErrors } from '@contract/readiness.ts';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { EditorContent } from '@tiptap/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Details } from './fields/details.tsx';
import { useSlugCheck } from './fields/use-slug-check.ts';
import type { PictureDialogProps } from './picture-dialog-props.ts';
import { PressPanel } from './publishing/press-panel.tsx';
import { PreviewDialog } from './publishing/preview-dialog.tsx';
import { adviceFor, type Entry } from './readiness/advice.ts';
import { Checklist } from './readiness/checklist.tsx';
import { goTo } from './readiness/go-to.ts';
import type { DraftDesk } from './saving/draft-desk.ts';
import { withTitle } from './saving/fields.ts';
import { useDesk } from './saving/use-desk.ts';
import { ConflictDialog } from './status/conflict-dialog.tsx';
import { SaveStamp, SaveTrouble } from './status/save-status.tsx';
import { TitleField } from './title-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { LinkDialog } from './writing/link-dialog.tsx';
import { attributesOf } from './writing/picture-node.ts';
import { PictureStrip } from './writing/picture-strip.tsx';
import text from './writing/text.module.css';
import { Toolbar } from './writing/toolbar.tsx';
import type { AskFor } from './writing/toolbar-items.ts';
import { useKeyboardInset } from './writing/use-keyboard-inset.ts';
import { useTextEditor } from './writing/use-text-editor.ts';
import { useTextFacts } from './writing/use-text-facts.ts';
import { VideoDialog } from './writing/video-dialog.tsx';
import styles from './writing-desk.module.css';

export interface WritingDeskProps {
  desk: DraftDesk;
  /** Of the address when the desk was set up. */
  draftId: string | null;
  author: { uid: string; name: string };
  PictureDialog: ComponentType<PictureDialogProps>;
  /** The draft has its name: with the first key, or as a copy. */
  onNamed: (draftId: string) => void;
}

type Asked = AskFor | 'cover' | 'preview' | null;

/** The sheet, what is written about it, and the way to the readers. */
export function WritingDesk({ desk, draftId, author, PictureDialog, onNamed }: WritingDeskProps) {
  const state = useDesk(desk);
  const now = useNow();
  const [asked, setAsked] = useState<Asked>(null);
  const [file, setFile] = useState<File>();
  const [dropped, setDropped] = useState(0);
  const [undecided, setUndecided] = useState<unknown>(null);
  const [writing, setWriting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useKeyboardInset(sheet);

  const editor = useTextEditor({
    html: state.html,
    edition: state.edition,
    onChange: () => desk.wrote(),
    onPictureFile: (picked) => {
      setFile(picked);
      setAsked('picture');
    },
    onPicturesDropped: setDropped,
    onAskForLink: () => setAsked('link'),
  });
  useEffect(() => {
    desk.readFrom(() => (editor.isEmpty ? '' : editor.getHTML()));
  }, [desk, editor, state.edition]);

  const { id, fields, record, status } = state;
  const address = useRef(draftId);
  useEffect(() => {
    if (id === null || id === address.current) return;
    address.current = id;
    onNamed(id);
  }, [id, onNamed]);

  const facts = useTextFacts(editor);
  const frozenSlug = record?.slug ?? null;
  const slugCheck = useSlugCheck(frozenSlug === null ? fields.slug : '', id);
  const errors: Entry[] = readinessErrors(fields, facts.text);
  if (slugCheck === 'taken') {
    errors.push({ field: 'slug', message: 'Another article has this address. Change it a little.' });
  }
  const conflict = status.kind === 'conflict' && status.theirs !== undecided ? status.theirs : null;

  const close = () => {
    setAsked(null);
    setFile(undefined);
  };
  const entryPressed = (entry: Entry) => goTo(entry, editor);

  return (
    <div className={styles.desk}>
      <header className={styles.head}>
        <h1 className={styles.name} tabIndex={-1}>
          Upload article
        </h1>
        <SaveStamp state={state} now={now} />
      </header>
      <SaveTrouble state={state} desk={desk} onDecide={() => setUndecided(null)} />

      <div className={styles.columns}>
        <div ref={sheet} className={styles.sheet}>
          <TitleField
            title={fields.title}
            onChange={(title) => desk.edit(withTitle(fields, title, frozenSlug !== null))}
            onDone={() => editor.commands.focus('start')}
          />
          <div
            data-writing={writing || undefined}
            onFocus={() => setWriting(true)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setWriting(false);
            }}
          >
            <Toolbar editor={editor} onAsk={setAsked} />
            <PictureStrip editor={editor} />
            <EditorContent editor={editor} className={text.text} />
          </div>
          {dropped > 0 && (
            <Notice
              live
              title={dropped === 1 ? 'A picture was left out' : `${dropped} pictures were left out`}
              action={
                <Button size="small" variant="secondary" onClick={() => setDropped(0)}>
                  Understood
                </Button>
              }
            >
              What you pasted had pictures that lie somewhere else. Save them on your device and put them in
              with the picture button, if they are yours to show.
            </Notice>
          )}
          <Details
            fields={fields}
            frozenSlug={frozenSlug}
            slugCheck={slugCheck}
            onEdit={(change) => desk.edit(change)}
            onChooseCover={() => setAsked('cover')}
          />
        </div>
        <div className={styles.board}>
          <Checklist errors={errors} advice={adviceFor(fields, facts)} onGoTo={entryPressed} />
          <PressPanel
            desk={desk}
            state={state}
            blocked={errors.length}
            now={now}
            onPreview={() => setAsked('preview')}
            onBlocked={() => errors[0] && entryPressed(errors[0])}
          />
        </div>
      </div>

      {asked === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {asked === 'video' && <VideoDialog editor={editor} onClose={close} />}
      {asked === 'preview' && (
        <PreviewDialog editor={editor} fields={fields} author={author.name} onClose={close} />
      )}
      {(asked === 'cover' || asked === 'picture') && (
        <Suspense>
          <PictureDialog
            open
            purpose={asked === 'cover' ? 'cover' : 'inline'}
            initial={asked === 'cover' ? (fields.cover ?? undefined) : undefined}
            file={file}
            onCancel={close}
            onDone={(picture) => {
              close();
              if (asked === 'cover') desk.edit({ cover: picture });
              else {
                const attrs = { ...attributesOf(picture) };
                editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
              }
            }}
          />
        </Suspense>
      )}
      {conflict && (
        <ConflictDialog
          desk={desk}
          theirs={conflict}
          uid={author.uid}
          now={now}
          onClose={() => setUndecided(conflict)}
        />
      )}
    </div>
  );
}

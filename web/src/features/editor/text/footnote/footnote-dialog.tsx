import { type Editor, Extension, type Extensions, Node } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '../use-editor.tsx';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useUnsent } from '../../../../ui/dialog.tsx';
import { LinkDialog } from '../link-dialog.tsx';
import '../prose-mirror.css';
import { lineExtensions } from '../extensions.ts';
import { linkPlugins } from '../link-plugins.ts';
import { smartQuotesPaste } from '../paste/smart-quotes-slice.ts';
import styles from './footnote.module.css';
import { removeSelected, selectedFootnote, setFootnote } from './footnote-edits.ts';
import { footnoteBody, footnoteHtml } from './footnote-node.ts';

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

/** The extensions for a footnote's text: one line with marks and links. */
const footnoteExtensions: Extensions = [
  OneLine,
  ...lineExtensions,
  Extension.create({
    name: 'lateFootnotePlugins',
    addProseMirrorPlugins() {
      return [...linkPlugins(this.editor), smartQuotesPaste()];
    },
  }),
];

interface FootnoteDialogProps {
  editor: Editor;
  onClose: () => void;
}

interface WordsProps {
  editor: Editor;
  isChanged: boolean;
}

/** The field for a footnote's text. It is not a form control, so the form does not guard its unsaved text. */
function Words({ editor, isChanged }: WordsProps) {
  useUnsent(isChanged);
  return <EditorContent editor={editor} className={styles.words} />;
}

/** The dialog to add a footnote at the cursor or change the selected one. Mounted only while open. */
export function FootnoteDialog({ editor, onClose }: FootnoteDialogProps) {
  const [before] = useState(() => selectedFootnote(editor.state));
  const [isLinking, setLinking] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const words = useEditor({
    extensions: footnoteExtensions,
    injectCSS: false,
    content: before?.html ?? '',
    autofocus: 'end',
    onUpdate: () => {
      setChanged(true);
      setError(null);
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': 'Words of the footnote' },
      transformPastedHTML: (html) => footnoteHtml(footnoteBody(html)),
      // ProseMirror calls `preventDefault` on Escape, which would keep the browser from closing the dialog.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Escape' },
      handleKeyDown: ({ dom }, { key, ctrlKey, metaKey }) => {
        // As in any single-line field.
        if (key === 'Enter') dom.closest('form')?.requestSubmit();
        const asksForLink = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
        if (asksForLink) setLinking(true);
        return key === 'Enter' || asksForLink;
      },
    },
  });
  const submit = () => {
    if (words.getText().trim() === '') {
      setError('Write what the footnote says.');
      words.commands.focus();
      return;
    }
    onClose();
    setFootnote(editor, footnoteHtml(footnoteBody(words.getHTML())));
  };
  const isOn = useEditorState(words, (now) => ({
    bold: now.isActive('bold'),
    italic: now.isActive('italic'),
    link: now.isActive('link'),
  }));
  const tool = (label: string, isPressed: boolean, run: () => void) => (
    <Button
      size="small"
      variant="secondary"
      aria-pressed={isPressed}
      // Keeps the selection in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      {label}
    </Button>
  );
  const remove = () => {
    onClose();
    removeSelected(editor);
  };

  return (
    <>
      <FormDialog
        title={before ? `Footnote ${before.number}` : 'Footnote'}
        action={before ? 'Change' : 'Insert'}
        more={
          before && (
            <Button variant="secondary" onClick={remove}>
              Remove the footnote
            </Button>
          )
        }
        onSubmit={submit}
        onClose={onClose}
      >
        <p className={styles.hint}>Readers find it at the end of the text, under its number.</p>
        <div className={styles.tools} role="group" aria-label="Formatting of the footnote">
          {tool('Bold', isOn.bold, () => words.chain().focus().toggleBold().run())}
          {tool('Italic', isOn.italic, () => words.chain().focus().toggleItalic().run())}
          {tool('Link', isOn.link, () => setLinking(true))}
        </div>
        <Words editor={words} isChanged={isChanged} />
        <p className={styles.error} role="alert">
          {error}
        </p>
      </FormDialog>
      {isLinking && <LinkDialog editor={words} onClose={() => setLinking(false)} />}
    </>
  );
}

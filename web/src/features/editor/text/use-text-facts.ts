import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { type TextFacts, textFacts } from './text-facts.ts';

/** Not with every key: nobody reads a checklist faster than this. */
const pause = 400;

export function useTextFacts(editor: Editor): TextFacts {
  const [facts, setFacts] = useState<TextFacts>(() => textFacts(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(() => setFacts(textFacts(editor)), pause);
    };
    editor.on('transaction', onTransaction);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return facts;
}

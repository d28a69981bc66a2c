import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { Debounce } from '../../../lib/debounce.ts';
import { type TextFacts, textFacts } from './text-facts.ts';

/** The debounce for computing the facts, which is too expensive for every keystroke. */
const pauseMs = 400;

export function useTextFacts(editor: Editor): TextFacts {
  const [facts, setFacts] = useState<TextFacts>(() => textFacts(editor));
  useEffect(() => {
    const debounce = new Debounce(() => setFacts(textFacts(editor)), pauseMs);
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) debounce.schedule();
    };
    editor.on('transaction', onTransaction);
    return () => {
      debounce.cancel();
      editor.off('transaction', onTransaction);
    };
  }, [editor]);
  return facts;
}

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { filesAlone } from '../../lib/files-alone.ts';
import { pictureTypes } from './api/picture-files.ts';
import styles from './pictures.module.css';
import { Muted } from '../../ui/muted.tsx';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Handles files that are dropped or pasted anywhere while it is mounted. Returns whether some are dragged over the page. */
export function useIncomingFile(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const take = (event: Event, files: readonly File[]) => {
      if (files.length === 0) return;
      event.preventDefault();
      onFiles([...files]);
    };
    const paste = (event: ClipboardEvent) => take(event, filesAlone(event.clipboardData));
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      take(event, [...(event.dataTransfer?.files ?? [])]);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal };
    document.addEventListener('paste', paste, options);
    document.addEventListener('dragover', over, options);
    document.addEventListener('dragleave', leave, options);
    document.addEventListener('drop', drop, options);
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
}

interface ChooseFileProps {
  /** The text of the empty drop zone. */
  title: string;
  /** Whether to open the file picker immediately. */
  opensFiles: boolean;
  /** Called with one file, or with several if `several` is set. */
  onChoose: (files: File[]) => void;
  several?: boolean;
  /** Whether something is being dragged over the dialog. */
  isOver: boolean;
}

/** The drop zone for a picture, with a button that opens the file picker. Dropping and pasting work in the whole dialog. */
export function ChooseFile({ title, opensFiles, onChoose, several = false, isOver }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const atOnce = useRef(opensFiles);
  useEffect(() => {
    // Browsers open the picker only shortly after a click, and some cannot tell how long ago it was.
    if (atOnce.current && navigator.userActivation?.isActive) input.current?.click();
    atOnce.current = false;
  }, []);
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <p className={styles.title}>{isOver ? 'Drop it here' : title}</p>
      <Button autoFocus data-first-focus onClick={() => input.current?.click()}>
        {several ? 'Choose pictures' : 'Choose a picture'}
      </Button>
      <Muted>
        {several ? 'Or drop them here, or paste one.' : 'Or drop one here, or paste it.'} JPEG, PNG, WebP,
        AVIF or GIF.
      </Muted>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        aria-label="Picture file"
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          if (target.files?.length) onChoose([...target.files]);
          // Allows choosing the same file again after a failure.
          target.value = '';
        }}
      />
    </div>
  );
}

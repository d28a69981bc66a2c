import { useEffect, useRef } from 'react';
import { pictureTypes } from './api/picture-files.ts';
import { Button } from '../../ui/button.tsx';
import styles from './choose-file.module.css';

interface ChooseFileProps {
  /** What the place is while it is empty. */
  title: string;
  /** Opens the files at once, where somebody has just asked for a picture. */
  opensFiles: boolean;
  onChoose: (file: File) => void;
  /** Something is being held over the dialog. */
  isOver: boolean;
}

/** The empty place for a picture. Dropping and pasting work in the whole dialog; this says so and opens the files. */
export function ChooseFile({ title, opensFiles, onChoose, isOver }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const atOnce = useRef(opensFiles);
  useEffect(() => {
    // Browsers open them only a moment after a press, and some cannot say whether it was long ago.
    if (atOnce.current && navigator.userActivation?.isActive) input.current?.click();
    atOnce.current = false;
  }, []);
  return (
    <div className={styles.place} data-over={isOver || undefined}>
      <p className={styles.title}>{isOver ? 'Drop it here' : title}</p>
      <Button autoFocus onClick={() => input.current?.click()}>
        Choose a picture
      </Button>
      <p className={styles.hint}>Or drop one here, or paste it. JPEG, PNG, WebP, AVIF or GIF.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
    </div>
  );
}

import { type DragEvent, useEffect, useState } from 'react';
import { filesAlone } from '../../lib/files-alone.ts';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Handles files that are dropped on the element with these handlers, or pasted anywhere while it is mounted. */
export function useIncomingFile(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesAlone(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onFiles]);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, handlers };
}

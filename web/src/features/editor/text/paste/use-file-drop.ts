import { useEffect, useEffectEvent } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles files dropped anywhere on the page, because the browser would navigate to them and the text would be lost.
 * Dialogs handle their own drops.
 */
export function useFileDrop(onFiles: (files: File[], event: DragEvent) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    // A dragged picture of this page also carries a file.
    let isOurs = false;
    const onStart = () => {
      isOurs = true;
    };
    const onEnd = () => {
      isOurs = false;
    };
    const onOver = (event: DragEvent) => {
      if (!isOurs && holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const isForeign = !isOurs && holdsFiles(event);
      isOurs = false;
      if (!isForeign) return;
      event.preventDefault();
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      // Otherwise the editor would insert the markup that accompanies a file from another page.
      event.stopPropagation();
      take([...(event.dataTransfer?.files ?? [])], event);
    };
    const capture = { capture: true };
    window.addEventListener('dragstart', onStart, capture);
    window.addEventListener('dragend', onEnd, capture);
    window.addEventListener('dragover', onOver, capture);
    window.addEventListener('drop', onDrop, capture);
    return () => {
      window.removeEventListener('dragstart', onStart, capture);
      window.removeEventListener('dragend', onEnd, capture);
      window.removeEventListener('dragover', onOver, capture);
      window.removeEventListener('drop', onDrop, capture);
    };
  }, []);
}

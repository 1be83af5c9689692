import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the window, where the browser would otherwise leave the page and open them.
 * Returns whether files are being dragged over it.
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    function over(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setOver(false);
    }
    function drop(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return isOver;
}

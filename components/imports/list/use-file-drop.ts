import { useState } from 'react';
import { useWindowEvent } from '@/components/ui/hooks/use-window-event';

/**
 * Takes files that are dropped anywhere in the window, where the browser would otherwise leave the page and open them.
 * Returns whether files are being dragged over it.
 */
export function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);

  useWindowEvent('dragover', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop([...(event.dataTransfer?.files ?? [])]);
  });

  return isOver;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

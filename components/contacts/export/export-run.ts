import { useEffect, useRef, useState } from 'react';
import { type ExportedFile, type ExportWish, fetchExport } from '@/lib/contact-index/export';

export type ExportRun =
  | { state: 'idle' }
  /** `total` is null until the server has counted. */
  | { state: 'running'; rows: number; total: number | null }
  | { state: 'cancelled' }
  | { state: 'failed'; why: string };

const UNEXPECTED = 'Something went wrong. Try again in a moment.';

/** Runs one export at a time, and cancels it when the component unmounts. */
export function useExport() {
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  /** The file, or null when it was cancelled or failed. */
  async function start(wish: ExportWish): Promise<ExportedFile | null> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRun({ state: 'running', rows: 0, total: null });
    try {
      const onProgress = (rows: number, total: number) => setRun({ state: 'running', rows, total });
      const file = await fetchExport(wish, { signal, onProgress });
      setRun({ state: 'idle' });
      return file;
    } catch (error) {
      if (signal.aborted) setRun({ state: 'cancelled' });
      else setRun({ state: 'failed', why: error instanceof Error ? error.message : UNEXPECTED });
      return null;
    }
  }

  return { run, start, cancel: () => abort.current?.abort(), reset: () => setRun({ state: 'idle' }) };
}

import { useState } from 'react';
import { useAbort } from '@/components/ui/hooks/use-abort';
import { saidOf } from '@/lib/api/client';
import { type ExportedFile, type ExportOptions, fetchExport } from '@/lib/contact-index/export';
import { useMessages } from '@/lib/messages/messages-provider';

export type ExportRun =
  | { state: 'idle' }
  /** `total` is null until the server has counted. */
  | { state: 'running'; rows: number; total: number | null }
  | { state: 'cancelled' }
  | { state: 'failed'; why: string };

/** Runs one export at a time, and cancels it when the component unmounts. */
export function useExport() {
  const [run, setRun] = useState<ExportRun>({ state: 'idle' });
  const t = useMessages('contacts-export');
  const { begin, abort } = useAbort();

  /** The file, or null when it was cancelled or failed. */
  async function start(options: ExportOptions): Promise<ExportedFile | null> {
    const signal = begin();
    setRun({ state: 'running', rows: 0, total: null });
    try {
      const onProgress = (rows: number, total: number) => setRun({ state: 'running', rows, total });
      const file = await fetchExport(options, { signal, onProgress });
      setRun({ state: 'idle' });
      return file;
    } catch (error) {
      if (signal.aborted) setRun({ state: 'cancelled' });
      else setRun({ state: 'failed', why: saidOf(error) ?? t('unexpected') });
      return null;
    }
  }

  return { run, start, cancel: abort, reset: () => setRun({ state: 'idle' }) };
}

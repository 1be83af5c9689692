import clsx from 'clsx';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { useWindowEvent } from '@/components/ui/hooks/use-window-event';
import { formatNumber } from '@/lib/format';
import { sampleFile } from '@/lib/imports/sample-files';
import { IMPORT_MB, type ImportKind, MAX_ROWS } from '@/lib/imports/schema';
import { useUpload } from '../use-upload';
import { PasteRows } from './paste-rows';

const TABLES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values';
const ACCEPTED: Record<ImportKind, string> = {
  contacts: TABLES,
  'do-not-send': TABLES,
  // As the list of replies is exported.
  replies: `${TABLES},.json,application/json`,
};

export function UploadArea({ kind }: { kind: ImportKind }) {
  const { upload, error, setError, pending } = useUpload(kind);
  const [pasting, setPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => {
    const [file, another] = files;
    if (another) setError('Drop one file at a time.');
    else if (file) void upload(file);
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (file) void upload(file);
  }

  return (
    <section aria-label="New import" className="grid gap-3 px-5 py-5 max-sm:px-4">
      <div
        className={clsx(
          'grid justify-items-center gap-3 rounded-xl border border-dashed px-4 py-7 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-control',
        )}
      >
        <div className="grid size-10 place-items-center rounded-xl bg-sunken text-muted">
          {pending ? <Spinner className="size-5" /> : <FileUp className="size-5" />}
        </div>
        <div role="status">
          <p className="font-semibold">
            {pending ? (
              <>
                Reading <bdi>{pending}</bdi>…
              </>
            ) : (
              'Drop a CSV, TSV or Excel file here'
            )}
          </p>
          <p className="text-balance text-muted text-small">
            Up to {IMPORT_MB} MB and {formatNumber(MAX_ROWS)} rows. Nothing is saved until you start the
            import.
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <input ref={input} type="file" hidden accept={ACCEPTED[kind]} aria-label="File" onChange={choose} />
          <Button variant="primary" pending={pending !== null} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <Button aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            Paste rows
          </Button>
          <Button variant="ghost" onClick={() => saveFile(sampleFile(kind))}>
            <Download />
            Download a sample
          </Button>
        </div>
      </div>
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
      {pasting && <PasteRows pending={pending !== null} onFile={(file) => void upload(file)} />}
    </section>
  );
}

/**
 * Takes files that are dropped anywhere in the window, where the browser would otherwise leave the page and open them.
 * Returns whether files are being dragged over it.
 */
function useFileDrop(onDrop: (files: File[]) => void): boolean {
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

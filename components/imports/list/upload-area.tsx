import clsx from 'clsx';
import Download from 'lucide-react/icons/download';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/display/loading';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { useWindowEvent } from '@/components/ui/hooks/use-window-event';
import { sampleFile } from '@/lib/imports/sample-files';
import { IMPORT_MB, type ImportKind, MAX_ROWS } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';
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
  const t = useMessages('imports-upload');
  const { upload, error, setError, pending } = useUpload(kind);
  const [pasting, setPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop((files) => {
    const [file, another] = files;
    if (another) setError(t('severalFiles'));
    else if (file) void upload(file);
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (file) void upload(file);
  }

  return (
    <section aria-label={t('title')} className="grid gap-3 px-5 py-5 max-sm:px-4">
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
            {pending ? t.rich('reading', { name: <bdi>{pending}</bdi> }) : t('drop')}
          </p>
          <p className="text-balance text-muted text-small">
            {t('limits', { mb: IMPORT_MB, rows: MAX_ROWS })}
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={ACCEPTED[kind]}
            aria-label={t('file')}
            onChange={choose}
          />
          <Button variant="primary" pending={pending !== null} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <Button aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {t('paste')}
          </Button>
          <Button variant="ghost" onClick={() => saveFile(sampleFile(t, kind))}>
            <Download />
            {t('sample')}
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

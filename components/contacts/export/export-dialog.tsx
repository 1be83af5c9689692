import { saveFile } from '@/components/ui/form-controls/save-file';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useListFields } from '@/lib/contact-facts/use-list-fields';
import type { ExportOptions } from '@/lib/contact-index/export';
import { coded, sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { ExportForm, type ExportScope } from './export-form';
import { useExport } from './export-run';

type ExportDialogProps = ExportScope & { open: boolean; onClose: () => void };

export function ExportDialog({ open, onClose, ...scope }: ExportDialogProps) {
  const t = useMessages('contacts-export');
  const { run, start, cancel, reset } = useExport();
  const hasFields = useListFields() !== undefined;

  async function save(options: ExportOptions) {
    const file = await start(options);
    if (!file) return;
    saveFile(file);
    const gone = 'uuids' in options.of ? options.of.uuids.length - file.rows : 0;
    const done = coded('contacts-export.done', { count: file.rows, file: file.name });
    void toast('success', gone > 0 ? sentences(done, coded('contacts-export.gone', { count: gone })) : done);
    close();
  }

  function close() {
    reset();
    onClose();
  }

  // Esc or a click outside must not close a running export: it would look finished.
  const leave = run.state === 'running' ? cancel : close;

  return (
    <Dialog open={open} onClose={leave} title={t('title')}>
      {/* Begins again with the columns of fields that are loaded later. */}
      <ExportForm key={String(hasFields)} {...scope} run={run} onExport={save} onCancel={leave} />
    </Dialog>
  );
}

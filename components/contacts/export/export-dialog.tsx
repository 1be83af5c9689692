import { saveFile } from '@/components/ui/form-controls/save-file';
import { Dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import type { ExportWish } from '@/lib/contact-index/export';
import { formatCount } from '@/lib/format';
import { ExportForm, type ExportScope } from './export-form';
import { useExport } from './export-run';

type ExportDialogProps = ExportScope & { open: boolean; onClose: () => void };

export function ExportDialog({ open, onClose, ...scope }: ExportDialogProps) {
  const { run, start, cancel, reset } = useExport();

  async function save(wish: ExportWish) {
    const file = await start(wish);
    if (!file) return;
    saveFile(file);
    void toast('success', `Exported ${formatCount(file.rows, 'contact')} to ${file.name}.`);
    close();
  }

  function close() {
    reset();
    onClose();
  }

  // Esc or a click outside must not close a running export: it would look finished.
  const leave = run.state === 'running' ? cancel : close;

  return (
    <Dialog open={open} onClose={leave} title="Export contacts">
      <ExportForm {...scope} run={run} onExport={save} onCancel={leave} />
    </Dialog>
  );
}

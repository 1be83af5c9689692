import { AddLinks } from '@/components/imports/add-or-import-links';
import { paths } from '@/lib/paths';
import { LazyNumberForm } from './lazy-number-form';
import { useDoNotSendState } from './use-do-not-send-state';

export function AddNumberLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useDoNotSendState();
  return (
    <AddLinks
      importLabel="Import numbers from a file"
      addLabel="Add number"
      importHref={paths.importNumbers}
      toAdd={{ ...linkTo({ add: 'number' }), preload: LazyNumberForm.preload }}
      compact={compact}
    />
  );
}

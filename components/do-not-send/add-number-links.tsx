import { AddLinks } from '@/components/imports/add-or-import-links';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { LazyNumberForm } from './lazy-number-form';
import { useDoNotSendState } from './use-do-not-send-state';

export function AddNumberLinks({ compact = false }: { compact?: boolean }) {
  const t = useMessages('do-not-send');
  const { linkTo } = useDoNotSendState();
  return (
    <AddLinks
      importLabel={t('importNumbers')}
      addLabel={t('addNumber')}
      importHref={paths.importNumbers}
      toAdd={{ ...linkTo({ add: 'number' }), preload: LazyNumberForm.preload }}
      compact={compact}
    />
  );
}

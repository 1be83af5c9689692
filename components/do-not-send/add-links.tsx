import { AddLinks } from '@/components/imports/add-links';
import { paths } from '@/lib/paths';
import { LazyNumberForm } from './lazy-parts';
import { useDoNotSendState } from './use-do-not-send-state';

export function AddNumberLinks({ compact = false }: { compact?: boolean }) {
  const { linkTo } = useDoNotSendState();
  return (
    <AddLinks
      nouns="numbers"
      addLabel="Add number"
      importHref={paths.importNumbers}
      toAdd={{ ...linkTo({ add: 'number' }), preload: LazyNumberForm.preload }}
      compact={compact}
    />
  );
}

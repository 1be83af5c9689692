import Columns3 from 'lucide-react/icons/columns-3';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import { useMessages } from '@/lib/messages/messages-provider';
import type { ColumnsPanelProps } from './columns-panel';

const ColumnsPanel = lazyWithPreload(
  () => import('./columns-panel').then((module) => module.ColumnsPanel),
  ['lists-columns'],
);

export function ColumnsButton(props: ColumnsPanelProps) {
  const t = useMessages('lists');
  return (
    <PopoverButton
      title={t('columns')}
      preload={ColumnsPanel.preload}
      panel={() => <ColumnsPanel {...props} />}
    >
      <Columns3 />
      {t('columns')}
    </PopoverButton>
  );
}

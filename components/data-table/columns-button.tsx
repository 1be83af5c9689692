import Columns3 from 'lucide-react/icons/columns-3';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import type { ColumnsPanelProps } from './columns-panel';

const ColumnsPanel = lazyWithPreload(() => import('./columns-panel').then((module) => module.ColumnsPanel));

export function ColumnsButton(props: ColumnsPanelProps) {
  return (
    <PopoverButton title="Columns" preload={ColumnsPanel.preload} panel={() => <ColumnsPanel {...props} />}>
      <Columns3 />
      Columns
    </PopoverButton>
  );
}

'use client';

import Columns3 from 'lucide-react/icons/columns-3';
import { lazy } from 'react';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import type { ColumnsPanelProps } from './columns-panel';

const load = () => import('./columns-panel');
const ColumnsPanel = lazy(() => load().then((module) => ({ default: module.ColumnsPanel })));

export function ColumnsButton(props: Omit<ColumnsPanelProps, 'onReady'>) {
  return (
    <PopoverButton
      title="Columns"
      preload={load}
      panel={(onReady) => <ColumnsPanel {...props} onReady={onReady} />}
    >
      <Columns3 aria-hidden="true" />
      Columns
    </PopoverButton>
  );
}

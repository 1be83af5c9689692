import { Fragment, type ReactNode } from 'react';
import type { Filters } from '@/lib/api/filters';

/** The control of each filter: one without doesn't compile. Null for a filter that is set elsewhere. */
export type FilterControls<Of extends Filters, Apart extends keyof Of> = {
  [Key in Exclude<keyof Of, Apart>]: ReactNode;
};

export function FilterControlList({ controls }: { controls: Record<string, ReactNode> }) {
  return Object.entries(controls).map(([key, control]) => <Fragment key={key}>{control}</Fragment>);
}

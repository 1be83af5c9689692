'use client';

import { ViewsMenu } from '@/components/views/views-menu';
import { toQueryString } from '@/lib/api/query-string';
import type { ContactColumn } from '@/lib/contacts/columns';
import { ExportButton } from '../export/export-button';
import { useContactState } from './use-contact-state';

type ListActionsProps = {
  /** The UUIDs of the rows that are ticked. */
  selected: string[];
  /** How many match; undefined while that is not known. */
  total: number | undefined;
  columns: ContactColumn[];
  canExport: boolean;
};

/** What can be done with the list as it is asked for: kept under a name, or taken away as a file. */
export function ListActions({ canExport, ...scope }: ListActionsProps) {
  const { asked, ask } = useContactState();

  async function open(query: string) {
    const { loadDirectoryParams } = await import('@/lib/contact-search/load-params');
    ask(loadDirectoryParams(`?${query}`));
  }

  return (
    <>
      <ViewsMenu query={toQueryString(asked ?? {})} onOpen={open} />
      {canExport && <ExportButton query={asked ?? { q: '' }} {...scope} />}
    </>
  );
}

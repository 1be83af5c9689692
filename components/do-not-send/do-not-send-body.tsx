'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { ListBody } from '@/components/data-table/list-body';
import { EmptyState } from '@/components/ui/display/empty-state';
import { StateLink } from '@/components/ui/display/state-link';
import type { DoNotSendPage } from '@/lib/do-not-send/schema';
import { AddNumberLinks } from './add-links';
import type { MayRemove } from './do-not-send-row';
import { DoNotSendTable } from './do-not-send-table';
import { useDoNotSendState } from './use-do-not-send-state';

type DoNotSendBodyProps = {
  list: UseQueryResult<DoNotSendPage>;
  canWrite: boolean;
  mayRemove: MayRemove;
};

export function DoNotSendBody({ list, canWrite, mayRemove }: DoNotSendBodyProps) {
  const { filters, linkTo } = useDoNotSendState();
  return (
    <ListBody
      list={list}
      nouns="numbers"
      pageSize={filters.per_page}
      empty={filters.q === '' ? <NoNumbers canWrite={canWrite} /> : <NoMatch />}
      linkToPage={(page) => linkTo({ page })}
    >
      {(entries, stale) => <DoNotSendTable entries={entries} stale={stale} mayRemove={mayRemove} />}
    </ListBody>
  );
}

function NoMatch() {
  const { filters, linkTo } = useDoNotSendState();
  return (
    <EmptyState
      icon={<Ban />}
      title="No number matches"
      action={
        <StateLink {...linkTo({ q: '', page: 1 })} className="font-medium text-accent underline">
          Show all numbers
        </StateLink>
      }
    >
      Neither a number nor a reason has “<bdi>{filters.q}</bdi>” in it.
    </EmptyState>
  );
}

function NoNumbers({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Ban />} title="Nobody has opted out" action={canWrite && <AddNumberLinks />}>
      Put the numbers of people here who want no messages. The desk then sends them nothing.
    </EmptyState>
  );
}

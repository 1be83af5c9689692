'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { PageHeader } from '@/components/shell/nav/page-header';
import { useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useImportDoNotSend } from '@/lib/do-not-send/mutations';
import { doNotSendQueries } from '@/lib/do-not-send/queries';
import { formatCount } from '@/lib/format';
import { AddNumberLinks } from './add-links';
import { AddNumber } from './add-number';
import { DoNotSendBody } from './do-not-send-body';
import { DoNotSendToolbar } from './do-not-send-toolbar';
import { ImportNumbers } from './import-numbers';
import { useDoNotSendState } from './use-do-not-send-state';

type DoNotSendViewProps = {
  me: string;
  canWrite: boolean;
  /** Whether they may remove what someone else has added. */
  canOverride: boolean;
};

export function DoNotSendView({ me, canWrite, canOverride }: DoNotSendViewProps) {
  const { params, filters, go, linkTo } = useDoNotSendState();
  const list = useQuery(doNotSendQueries.list(filters));
  const search = useRef<HTMLInputElement>(null);
  // Held here, so that what an import rejected is still there when its sheet is opened again.
  const importing = useImportDoNotSend();
  const meta = list.data?.meta;
  const close = () => go({ add: null });
  const add = {
    keys: 'n',
    does: 'Add a number',
    run: () => attempt(() => go({ add: 'number' })),
  };
  useShortcuts('Do-not-send list', [
    { keys: '/', does: 'Search the list', run: () => search.current?.focus() },
    ...(canWrite && params.add === null ? [add] : []),
  ]);
  return (
    <>
      <PageHeader
        title="Do-not-send list"
        meta={meta && formatCount(meta.total, 'number')}
        action={canWrite && <AddNumberLinks compact />}
      />
      <DoNotSendToolbar searchRef={search} />
      <ListNotes list={list} />
      <DoNotSendBody
        list={list}
        canWrite={canWrite}
        mayRemove={canWrite ? ({ by }) => canOverride || by.id === me : null}
      />
      {meta && meta.total > 0 && (
        <ListPager meta={meta} filters={filters} hrefOf={(page) => linkTo({ page }).href} go={go} />
      )}
      {canWrite && params.add === 'number' && <AddNumber onClose={close} />}
      {canWrite && params.add === 'file' && <ImportNumbers importing={importing} onClose={close} />}
    </>
  );
}

import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { ComposeView } from '@/components/broadcasts/compose/compose-view';
import { toBroadcastForm } from '@/lib/broadcasts/form-values';
import { broadcastHref, editBroadcastHref } from '@/lib/broadcasts/search-params';
import { isEditable } from '@/lib/broadcasts/states';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { AppError } from '@/lib/server/errors';
import { guardedPage } from '../../../../guarded-page';
import { PageMessages } from '../../../../page-messages';

export const metadata: Metadata = { title: 'Edit broadcast' };

export default async function EditBroadcastPage({ params }: PageProps<'/broadcasts/[id]/edit'>) {
  const { id } = await params;
  return guardedPage('broadcasts:create', editBroadcastHref(id), async () => {
    const broadcast = await getBroadcast(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') notFound();
      throw error;
    });
    if (!isEditable(broadcast.state)) redirect(broadcastHref(id));
    return (
      <PageMessages of={['forms', 'message-preview', 'sends-template', 'files']}>
        <ComposeView name={id} values={toBroadcastForm(broadcast)} edited={broadcast} />
      </PageMessages>
    );
  });
}

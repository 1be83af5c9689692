import { notFound, redirect } from 'next/navigation';
import { ComposeView } from '@/components/broadcasts/compose/compose-view';
import { toBroadcastForm } from '@/lib/broadcasts/form-values';
import { broadcastPath, editBroadcastPath } from '@/lib/broadcasts/paths';
import { isEditable } from '@/lib/broadcasts/states';
import { getBroadcast } from '@/lib/server/broadcasts/store';
import { AppError } from '@/lib/server/errors';
import { findTemplateById } from '@/lib/server/templates/templates';
import { guardedPage } from '../../../../guarded-page';
import { PageMessages } from '../../../../page-messages';
import { titledMetadata } from '../../../../page-metadata';

export const generateMetadata = titledMetadata('broadcasts-form', 'editTitle');

export default async function EditBroadcastPage({ params }: PageProps<'/broadcasts/[id]/edit'>) {
  const { id } = await params;
  return guardedPage('broadcasts:create', editBroadcastPath(id), async () => {
    const broadcast = await getBroadcast(id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') notFound();
      throw error;
    });
    if (!isEditable(broadcast.state)) redirect(broadcastPath(id));
    const template = await findTemplateById(broadcast.template.id);
    return (
      <PageMessages
        of={[
          'broadcasts-audience',
          'broadcasts-facts',
          'broadcasts-form',
          'contact-conditions',
          'contact-fields',
          'contact-filters',
          'contact-quality',
          'files',
          'forms',
          'group-names',
          'message-preview',
          'sends-template',
          'template-components',
          'template-fields',
          'template-obstacles',
          'template-values',
        ]}
      >
        <ComposeView name={id} values={toBroadcastForm(broadcast, template)} edited={broadcast} />
      </PageMessages>
    );
  });
}

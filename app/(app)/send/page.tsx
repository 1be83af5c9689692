import { SendView } from '@/components/sends/send-view';
import { can } from '@/lib/auth/permissions';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { firstTemplates } from '@/lib/sends/queries';
import { loadSendParams, sendHref } from '@/lib/sends/search-params';
import { getIndexedContact } from '@/lib/server/contact-index/lookup';
import { listTemplates } from '@/lib/server/templates/templates';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('sends-compose');

export default async function SendPage({ searchParams }: PageProps<'/send'>) {
  const params = loadSendParams(await searchParams);
  return guardedPage('sends:create', sendHref(params), (user) => {
    const { contact } = params;
    return withPrefetched(
      <PageMessages
        of={[
          'forms',
          'message-fields',
          'message-preview',
          'phone-fields',
          'sends-compose',
          'sends-outcome',
          'sends-states',
          'sends-template',
          'template-components',
          'template-fields',
          'template-obstacles',
          'template-values',
        ]}
      >
        <SendView canCreate={can(user.roles, 'contacts:write')} />
      </PageMessages>,
      {
        queryKey: firstTemplates().queryKey,
        queryFn: () => listTemplates({ q: '', archived: 'no', page: 1, per_page: 100 }),
      },
      ...(contact
        ? [
            {
              queryKey: contactIndexQueries.one(contact).queryKey,
              queryFn: () => getIndexedContact(contact),
            },
          ]
        : []),
    );
  });
}

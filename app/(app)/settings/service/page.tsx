import type { Metadata } from 'next';
import { ServiceView } from '@/components/service/service-view';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { serviceDetails } from '@/lib/server/service-page/service-details';
import { serviceQueries } from '@/lib/service/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';

export const metadata: Metadata = { title: PAGE_TITLES.service };

export default async function ServicePage() {
  return guardedPage('service:manage', paths.service, (user) => {
    const { roles } = user;
    return withPrefetched(
      <PageMessages of={['contact-index']}>
        <ServiceView />
      </PageMessages>,
      { queryKey: serviceQueries.details().queryKey, queryFn: () => serviceDetails(roles) },
      { queryKey: contactIndexQueries.status().queryKey, queryFn: () => readIndexStatus() },
    );
  });
}

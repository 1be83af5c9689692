import { ServiceView } from '@/components/service/service-view';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { paths } from '@/lib/paths';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { serviceDetails } from '@/lib/server/service-page/service-details';
import { serviceQueries } from '@/lib/service/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('service-page');

export default async function ServicePage() {
  return guardedPage('service:manage', paths.service, (user) => {
    const { roles } = user;
    return withPrefetched(
      <PageMessages of={['contact-index', 'contact-index-sync', 'service-page', 'units']}>
        <ServiceView />
      </PageMessages>,
      { queryKey: serviceQueries.details().queryKey, queryFn: () => serviceDetails(roles) },
      { queryKey: contactIndexQueries.status().queryKey, queryFn: () => readIndexStatus() },
    );
  });
}

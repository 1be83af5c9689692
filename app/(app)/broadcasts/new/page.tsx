import { cookies } from 'next/headers';
import { NewBroadcast } from '@/components/broadcasts/compose/new-broadcast';
import { loadNewBroadcastParams, newBroadcastHref, toSources } from '@/lib/broadcasts/paths';
import { parseZone, zoneCookie } from '@/lib/dates/time-zone';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { findTemplateById } from '@/lib/server/templates/templates';
import { guardedPage } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('broadcasts-form');

export default async function NewBroadcastPage({ searchParams }: PageProps<'/broadcasts/new'>) {
  const params = loadNewBroadcastParams(await searchParams);
  return guardedPage('broadcasts:create', newBroadcastHref(params), async () => {
    const own = parseZone((await cookies()).get(zoneCookie)?.value);
    const zone = (await broadcastSetting.read()).zone ?? own ?? 'UTC';
    const href = newBroadcastHref(params);
    const template = params.template === null ? null : await findTemplateById(params.template);
    const opened = { zone, sources: toSources(params), fromSelection: params.selected, template };
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
        <NewBroadcast key={href} {...opened} />
      </PageMessages>
    );
  });
}

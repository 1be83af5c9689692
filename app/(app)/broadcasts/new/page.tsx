import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { NewBroadcast } from '@/components/broadcasts/compose/new-broadcast';
import {
  loadNewBroadcastParams,
  NEW_BROADCAST,
  newBroadcastHref,
  toSources,
} from '@/lib/broadcasts/search-params';
import { parseZone, zoneCookie } from '@/lib/dates/time-zone';
import { broadcastSetting } from '@/lib/server/broadcasts/settings';
import { findTemplateById } from '@/lib/server/templates/templates';
import { guardedPage } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';

export const metadata: Metadata = { title: NEW_BROADCAST };

export default async function NewBroadcastPage({ searchParams }: PageProps<'/broadcasts/new'>) {
  const params = loadNewBroadcastParams(await searchParams);
  return guardedPage('broadcasts:create', newBroadcastHref(params), async () => {
    const own = parseZone((await cookies()).get(zoneCookie)?.value);
    const zone = (await broadcastSetting.read()).zone ?? own ?? 'UTC';
    const href = newBroadcastHref(params);
    const template = params.template === null ? null : await findTemplateById(params.template);
    const opened = { zone, sources: toSources(params), fromSelection: params.selected, template };
    return (
      <PageMessages of={['forms', 'message-preview', 'sends-template', 'files']}>
        <NewBroadcast key={href} {...opened} />
      </PageMessages>
    );
  });
}

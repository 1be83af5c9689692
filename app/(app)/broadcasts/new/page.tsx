import type { Metadata } from 'next';
import { ComposeView } from '@/components/broadcasts/compose/compose-view';
import { newBroadcastForm } from '@/lib/broadcasts/form-values';
import { paths } from '@/lib/paths';
import { readBroadcastSettings } from '@/lib/server/broadcasts/settings';
import { requirePermission } from '../../../guard';

export const metadata: Metadata = { title: 'New broadcast' };

export default async function NewBroadcastPage() {
  await requirePermission('broadcasts:create', paths.newBroadcast);
  const { zone } = await readBroadcastSettings();
  return <ComposeView values={newBroadcastForm(zone)} draft={null} />;
}

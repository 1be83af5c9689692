import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importPage } from '../../../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importNumbers };

export default async function NumberImportPage({
  params,
  searchParams,
}: PageProps<'/settings/do-not-send/import/[id]'>) {
  return importPage('do-not-send', (await params).id, searchParams);
}

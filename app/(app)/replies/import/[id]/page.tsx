import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importPage } from '../../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importReplies };

export default async function ReplyImportPage({ params, searchParams }: PageProps<'/replies/import/[id]'>) {
  return importPage('replies', (await params).id, searchParams);
}

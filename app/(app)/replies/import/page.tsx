import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importsPage } from '../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importReplies };

export default function ReplyImportsPage({ searchParams }: PageProps<'/replies/import'>) {
  return importsPage('replies', searchParams);
}

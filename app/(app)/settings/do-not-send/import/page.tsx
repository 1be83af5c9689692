import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importsPage } from '../../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importNumbers };

export default function NumberImportsPage({ searchParams }: PageProps<'/settings/do-not-send/import'>) {
  return importsPage('do-not-send', searchParams);
}

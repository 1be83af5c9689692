import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importPage } from '../../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importContacts };

export default async function ContactImportPage({
  params,
  searchParams,
}: PageProps<'/contacts/import/[id]'>) {
  return importPage('contacts', (await params).id, searchParams);
}

import type { Metadata } from 'next';
import { PAGE_TITLES } from '@/lib/page-titles';
import { importsPage } from '../../../imports';

export const metadata: Metadata = { title: PAGE_TITLES.importContacts };

export default function ContactImportsPage({ searchParams }: PageProps<'/contacts/import'>) {
  return importsPage('contacts', searchParams);
}

import { importMetadata, importsPage } from '../../../imports';

export const generateMetadata = importMetadata('contacts');

export default function ContactImportsPage({ searchParams }: PageProps<'/contacts/import'>) {
  return importsPage('contacts', searchParams);
}

import { importMetadata, importPage } from '../../../../imports';

export const generateMetadata = importMetadata('contacts');

export default async function ContactImportPage({
  params,
  searchParams,
}: PageProps<'/contacts/import/[id]'>) {
  return importPage('contacts', (await params).id, searchParams);
}

import { importMetadata, importPage } from '../../../../../imports';

export const generateMetadata = importMetadata('do-not-send');

export default async function NumberImportPage({
  params,
  searchParams,
}: PageProps<'/settings/do-not-send/import/[id]'>) {
  return importPage('do-not-send', (await params).id, searchParams);
}

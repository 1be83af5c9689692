import { importMetadata, importPage } from '../../../../imports';

export const generateMetadata = importMetadata('replies');

export default async function ReplyImportPage({ params, searchParams }: PageProps<'/replies/import/[id]'>) {
  return importPage('replies', (await params).id, searchParams);
}

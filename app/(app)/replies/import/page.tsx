import { importMetadata, importsPage } from '../../../imports';

export const generateMetadata = importMetadata('replies');

export default function ReplyImportsPage({ searchParams }: PageProps<'/replies/import'>) {
  return importsPage('replies', searchParams);
}

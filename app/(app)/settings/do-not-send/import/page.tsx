import { importMetadata, importsPage } from '../../../../imports';

export const generateMetadata = importMetadata('do-not-send');

export default function NumberImportsPage({ searchParams }: PageProps<'/settings/do-not-send/import'>) {
  return importsPage('do-not-send', searchParams);
}

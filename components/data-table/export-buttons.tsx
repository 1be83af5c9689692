import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import type { TableFile } from '@/lib/api/export-file';
import { useMessages } from '@/lib/messages/messages-provider';

const FILES: [as: TableFile, Icon: typeof Download][] = [
  ['csv', Download],
  ['xlsx', FileSpreadsheet],
];

type ExportButtonsProps = {
  /** The path of a POST that responds with the list as a file. It already has a query, to which the format is added. */
  path: string;
  /** Where it isn't plain what is exported: "Export results as CSV". */
  labels?: Record<TableFile, string>;
  size?: 'sm';
};

/** The list as CSV or as Excel, which keeps +234… as text only in its own files. */
export function ExportButtons({ path, labels, size }: ExportButtonsProps) {
  const t = useMessages('lists-filters');
  return FILES.map(([as, Icon]) => (
    <DownloadButton key={as} action={`${path}&as=${as}`} size={size}>
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">{labels?.[as] ?? t(`export.${as}`)}</span>
    </DownloadButton>
  ));
}

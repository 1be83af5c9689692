import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import type { TableFile } from '@/lib/api/export-file';

const FILES: [as: TableFile, label: string, Icon: typeof Download][] = [
  ['csv', 'CSV', Download],
  ['xlsx', 'Excel', FileSpreadsheet],
];

type ExportButtonsProps = {
  /** The path of a POST that responds with the list as a file. It already has a query, to which the format is added. */
  path: string;
  /** What is exported: "results". */
  noun?: string;
  size?: 'sm';
};

/** The list as CSV or as Excel, which keeps +234… as text only in its own files. */
export function ExportButtons({ path, noun = '', size }: ExportButtonsProps) {
  return FILES.map(([as, label, Icon]) => (
    <DownloadButton key={as} action={`${path}&as=${as}`} size={size}>
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">
        {noun === '' ? 'Export' : `Export ${noun} as`} {label}
      </span>
    </DownloadButton>
  ));
}

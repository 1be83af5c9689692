'use client';

import { useMutation } from '@tanstack/react-query';
import { copyText, tabbed } from '@/components/data-table/copy-text';
import { Button } from '@/components/ui/form-controls/button';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { toast } from '@/components/ui/overlay/toast';
import type { NamedFile } from '@/lib/api/client';
import type { RejectedRow } from '@/lib/api/import-report';
import { formatCount, formatNumber } from '@/lib/format';

const SHOWN = 100;

export type Rejected = {
  /** The label for the text of a row: "Number". */
  label: string;
  rows: readonly RejectedRow[];
  /** The number of all rejected rows; `rows` may hold only the first ones. */
  total: number;
  /** All rejected rows as a CSV file. */
  file: () => Promise<NamedFile>;
};

/** The rows that an import skips, each with its reason. */
export function RejectedRows({ label, rows, total, file }: Rejected) {
  const download = useMutation({
    mutationFn: file,
    onSuccess: saveFile,
    onError: ({ message }) =>
      toast('error', 'The rejected rows were not downloaded.', { description: message }),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <table className="w-full table-fixed text-[13px]">
        <thead className="text-muted text-xs">
          <tr className="[&>th]:pb-1.5 [&>th]:text-start [&>th]:font-medium">
            <th scope="col" className="w-12">
              Row
            </th>
            <th scope="col" className="w-2/5">
              {label}
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map(({ row, text, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one row may be rejected for several reasons.
            <tr key={index} className="[&>td]:border-t [&>td]:py-1.5 [&>td]:pe-2 [&>td]:align-top">
              <td className="num text-muted">{row}</td>
              <td className="break-words">
                <bdi className="num">{text || '—'}</bdi>
              </td>
              <td className="break-words">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > SHOWN && <p className="text-muted text-small">And {formatNumber(total - SHOWN)} more.</p>}
      {total > rows.length ? (
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Download all {formatCount(total, 'rejected row')}
        </Button>
      ) : (
        <Button onClick={() => void copyRejected(label, rows)}>Copy rejected rows</Button>
      )}
    </div>
  );
}

async function copyRejected(label: string, rejected: readonly RejectedRow[]) {
  const rows = rejected.map(({ row, text, reason }) => [String(row), text, reason]);
  const copied = await copyText(tabbed([['Row', label, 'Why it was rejected'], ...rows]));
  if (copied) return toast('success', `Copied ${formatCount(rows.length, 'row')}.`);
  return toast('error', 'Couldn’t copy.', {
    description: 'Allow this site to use the clipboard and try again.',
  });
}

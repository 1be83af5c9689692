import { formatNumber } from '@/lib/format';

const SHOWN = 100;

type RejectedRowsProps = {
  /** What the text of a row is: "Number". */
  what: string;
  rows: readonly { row: number; text: string; reason: string }[];
  /** Said where not all of them are shown. */
  hint?: string;
};

/** The rows that an import leaves out, each with its reason. */
export function RejectedRows({ what, rows, hint }: RejectedRowsProps) {
  const more = rows.length - SHOWN;
  return (
    <div className="grid gap-2">
      <table className="w-full table-fixed text-[13px]">
        <thead className="text-muted text-xs">
          <tr className="[&>th]:pb-1.5 [&>th]:text-start [&>th]:font-medium">
            <th scope="col" className="w-12">
              Row
            </th>
            <th scope="col" className="w-2/5">
              {what}
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
      {more > 0 && (
        <p className="text-muted text-small">
          And {formatNumber(more)} more. {hint}
        </p>
      )}
    </div>
  );
}

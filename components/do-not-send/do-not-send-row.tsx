'use client';

import { PersonName } from '@/components/ui/display/person-name';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { Time } from '@/components/ui/display/time';
import type { DoNotSend } from '@/lib/do-not-send/schema';
import { RemoveNumber } from './remove-number';

/** Whether the person at the screen may take an entry off the list; null for who may take none. */
export type MayRemove = ((entry: DoNotSend) => boolean) | null;

const SOURCES: Record<DoNotSend['source'], string> = {
  hand: 'By hand',
  file: 'From a file',
  refusal: 'After a refusal',
};

type DoNotSendRowProps = { entry: DoNotSend; stale: boolean; mayRemove: MayRemove };

export function DoNotSendRow({ entry, stale, mayRemove }: DoNotSendRowProps) {
  const { phone, reason, source, created_at, by } = entry;
  return (
    <TableRow stale={stale}>
      <TableCell className="font-medium">
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
      </TableCell>
      <TableCell label="Reason" className="sm:w-full sm:max-w-0">
        <span title={reason} className="block min-w-0 truncate max-sm:whitespace-normal">
          <bdi>{reason}</bdi>
        </span>
      </TableCell>
      <TableCell label="Added" className="text-muted">
        {SOURCES[source]}
      </TableCell>
      <TableCell label="By" className="text-muted">
        <PersonName name={by.name} fallback="Unknown" />
      </TableCell>
      <TableCell label="When" className="text-muted">
        <Time value={created_at} />
      </TableCell>
      {mayRemove && (
        <TableCell className="text-end max-sm:-ms-2.5 max-sm:pt-1">
          {mayRemove(entry) && <RemoveNumber entry={entry} />}
        </TableCell>
      )}
    </TableRow>
  );
}

'use client';

import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { replyExportPath } from '@/lib/replies/queries';
import { useReplyState } from './use-reply-state';

const FORMATS = ['csv', 'json'] as const;

/** What the list is narrowed to, as files that the import takes back. */
export function ExportLinks() {
  const { filters } = useReplyState();
  return (
    <span className="ms-auto flex items-center gap-1 max-sm:col-span-2">
      <span aria-hidden="true" className="text-muted text-small">
        Export
      </span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={replyExportPath(filters, format)}
          download
          className={buttonStyle({ size: 'sm', variant: 'ghost' })}
        >
          <span className="sr-only">Export replies as </span>
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}

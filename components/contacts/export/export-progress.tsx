'use client';

import { Note } from '@/components/ui/display/note';
import { ProgressBar } from '@/components/ui/display/progress-bar';
import { formatNumber } from '@/lib/format';
import type { ExportRun } from './export-run';

/** How far it is; read out in quarters, for every row would be noise. */
export function ExportProgress({ run }: { run: ExportRun }) {
  return (
    <>
      {run.state === 'running' && (
        <div className="grid gap-2">
          <p className="num font-medium" aria-hidden="true">
            {run.total === null
              ? 'Preparing'
              : `${formatNumber(run.rows)} of ${formatNumber(run.total)} exported`}
          </p>
          <ProgressBar label="Contacts exported" value={run.rows} max={run.total} className="w-full" />
        </div>
      )}
      <p role="status" className={run.state === 'cancelled' ? 'text-muted' : 'sr-only'}>
        {said(run)}
      </p>
      {run.state === 'failed' && (
        <Note tone="danger" role="alert" title="The contacts were not exported.">
          {run.why}
        </Note>
      )}
    </>
  );
}

function said(run: ExportRun): string | null {
  if (run.state === 'cancelled') return 'Cancelled. Nothing was saved.';
  if (run.state !== 'running') return null;
  if (!run.total) return 'Preparing the export.';
  const quarters = Math.floor((run.rows / run.total) * 4);
  return quarters === 0 ? 'Exporting.' : `${quarters * 25} % exported.`;
}

'use client';

import { useId, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { defaultExportColumns, EXPORT_COLUMNS } from '@/lib/contact-search/export-columns';
import type { ExportWish } from '@/lib/contact-search/export-file';
import { type ColumnPick, ExportColumns } from './export-columns';
import type { ExportScope } from './export-dialog';
import { ExportPartial } from './export-partial';
import { ExportProgress } from './export-progress';
import type { ExportRun } from './export-run';
import { ExportWhat, firstWhat, type What } from './export-what';

type ExportFormProps = ExportScope & {
  run: ExportRun;
  onExport: (wish: ExportWish) => Promise<void>;
  onCancel: () => void;
};

export function ExportForm({ query, selected, total, columns, run, onExport, onCancel }: ExportFormProps) {
  const [what, setWhat] = useState<What>(firstWhat(selected.length));
  const [picks, setPicks] = useState<ColumnPick[]>(() => firstPicks(defaultExportColumns(columns)));
  const [safe, setSafe] = useState(true);
  const [empty, setEmpty] = useState(false);
  const whyId = useId();
  const running = run.state === 'running';

  function submit() {
    const chosen = picks.filter(({ shown }) => shown).map(({ id }) => id);
    setEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    const of = what === 'selected' ? { uuids: selected } : query;
    void onExport({ of, columns: chosen, format: safe ? 'safe' : 'raw' });
  }

  return (
    <form
      className="grid min-w-0 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!running) submit();
      }}
    >
      <div hidden={running} className="grid min-w-0 gap-4">
        <ExportWhat query={query} selected={selected.length} total={total} value={what} onChange={setWhat} />
        <ExportColumns picks={picks} onPicks={setPicks} />
        <div>
          <Checkbox
            label="Safe for spreadsheets"
            checked={safe}
            onChange={(event) => setSafe(event.target.checked)}
            aria-describedby={whyId}
          />
          <p id={whyId} className="text-muted text-small">
            Puts an apostrophe before whatever a spreadsheet would run as a formula. Turn it off for other
            programs only.
          </p>
        </div>
      </div>
      <ExportPartial />
      {empty && (
        <Note tone="danger" role="alert">
          Choose at least one column.
        </Note>
      )}
      <ExportProgress run={run} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{running ? 'Cancel export' : 'Cancel'}</Button>
        <Button type="submit" variant="primary" pending={running}>
          Export
        </Button>
      </div>
    </form>
  );
}

/** Those chosen first, in their order; the others after them, for whoever wants more. */
function firstPicks(chosen: readonly string[]): ColumnPick[] {
  const rank = ({ id }: { id: string }) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return EXPORT_COLUMNS.toSorted((a, b) => rank(a) - rank(b)).map((column) => ({
    ...column,
    shown: chosen.includes(column.id),
  }));
}

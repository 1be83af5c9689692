'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { IMPORT_FIELD_LABELS } from '@/lib/imports/labels';
import { useUpdateImport } from '@/lib/imports/mutations';
import type { ImportField, ImportUpdate } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import type { PhoneCountry } from '@/lib/settings/schema';
import { ColumnFields } from './column-fields';
import { DryRunSection } from './dry-run-section';
import { FileFields } from './file-fields';
import { RuleFields } from './rule-fields';
import { SameFixes } from './same-fixes';
import { type SetupChange, shownSetup } from './setup';

type ImportDraftProps = {
  data: Import;
  countries: PhoneCountry[];
  /** The person has just started it. */
  onStart: () => void;
};

/** How the file is read and what would happen. Changes are sent together, because checking a long file takes a while. */
export function ImportDraft({ data, countries, onStart }: ImportDraftProps) {
  const { mutateAsync, isPending } = useUpdateImport(data.id);
  const [change, setChange] = useState<SetupChange>({});
  const [error, setError] = useState<string | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const setup = shownSetup(data, change);
  const isChanged = Object.keys(change).length > 0;
  const merge = (more: SetupChange) =>
    setChange({ ...change, ...more, ...(more.rules && { rules: { ...change.rules, ...more.rules } }) });

  async function save(sent: ImportUpdate): Promise<boolean> {
    setError(null);
    try {
      await mutateAsync({ ...sent, version: data.version });
      flushSync(() => setChange({}));
      return true;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The rows weren’t checked. Try again.');
      return false;
    }
  }

  async function check() {
    if (await save({ ...setup, mapping: [...setup.mapping] })) result.current?.focus();
  }

  return (
    <>
      <section aria-labelledby="import-columns" className="grid min-w-0 gap-4">
        <h2 id="import-columns" className="font-semibold text-title">
          1. Check the columns
        </h2>
        <FileFields data={data} pending={isPending} onHeaderRow={(header_row) => void save({ header_row })} />
        <ColumnFields data={data} mapping={setup.mapping} onChange={(mapping) => merge({ mapping })} />
        <RuleFields kind={data.kind} countries={countries} setup={setup} onChange={merge} />
        {data.missing.length > 0 && !isChanged && <MissingNote missing={data.missing} />}
        {error && (
          <Note tone="danger" role="alert">
            {error}
          </Note>
        )}
        {(isChanged || data.dry_run === null) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button variant="primary" pending={isPending} onClick={() => void check()}>
              Check the rows
            </Button>
            <p className="text-muted text-small">Nothing is saved yet.</p>
          </div>
        )}
      </section>
      <SameFixes data={data} isStale={isChanged} />
      {data.dry_run && (
        <DryRunSection
          data={data}
          dryRun={data.dry_run}
          isStale={isChanged}
          isChecking={isPending}
          headingRef={result}
          onCheck={() => void check()}
          onStart={onStart}
        />
      )}
    </>
  );
}

function MissingNote({ missing }: { missing: ImportField[] }) {
  const names = missing.map((field) => IMPORT_FIELD_LABELS[field].toLowerCase());
  return (
    <Note tone="warning" title={`No column for: ${names.join(', ')}`}>
      Choose the column that has it above. The rows can be checked then.
    </Note>
  );
}

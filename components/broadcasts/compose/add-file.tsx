'use client';

import { useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { FilePicker } from '@/components/ui/form-controls/file-picker';
import { Select } from '@/components/ui/form-controls/select';
import { type CsvFile, guessColumns, readCsvFile } from '@/lib/broadcasts/csv-file';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { formatCount } from '@/lib/format';

const MOST_BYTES = 8_000_000;

type Read = { text: string; file: CsvFile; phone: string; name: string };

/** Adds the people of a CSV file: the user says which columns have their number and name. */
export function AddFile({ onAdd }: { onAdd: (source: FormSource) => void }) {
  const [read, setRead] = useState<Read | null>(null);
  const [error, setError] = useState<string | null>(null);
  // The picker shows the name of the file until it is added.
  const [round, setRound] = useState(0);

  function take(text: string) {
    const file = readCsvFile(text);
    setError('error' in file ? file.error : null);
    setRead('error' in file ? null : { text, file, ...guessColumns(file) });
  }

  function add({ text, phone, name }: Read) {
    onAdd({ type: 'csv', text, columns: { phone, ...(name && { name }) } });
    setRead(null);
    setRound(round + 1);
  }

  return (
    <>
      <FilePicker
        key={round}
        what="CSV or Excel file"
        accept=".csv,.tsv,.xlsx,text/csv"
        mostBytes={MOST_BYTES}
        onText={take}
      />
      {!read && (
        <p className="text-muted text-small">
          The first row has the headings. Any column can fill a variable of the template.
        </p>
      )}
      {error && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
      {read && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <Column
              label="Column with the phone number"
              headings={read.file.headings}
              value={read.phone}
              onChange={(phone) => setRead({ ...read, phone })}
            />
            <Column
              label="Column with the name"
              none="No column"
              headings={read.file.headings}
              value={read.name}
              onChange={(name) => setRead({ ...read, name })}
            />
          </div>
          <Button className="justify-self-start" disabled={read.phone === ''} onClick={() => add(read)}>
            Add {formatCount(read.file.count, 'row')}
          </Button>
        </>
      )}
    </>
  );
}

type ColumnProps = {
  label: string;
  none?: string;
  headings: string[];
  value: string;
  onChange: (heading: string) => void;
};

function Column({ label, none = 'Choose a column', headings, value, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {[...new Set(headings)].map((heading) => (
          <option key={heading} value={heading}>
            {heading}
          </option>
        ))}
      </Select>
    </Field>
  );
}

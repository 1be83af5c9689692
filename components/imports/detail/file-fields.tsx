import { type ChangeEvent, useRef } from 'react';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { Import } from '@/lib/imports/types';
import { rememberedFile } from '../uploaded-files';
import { useUpload } from '../use-upload';

type FileFieldsProps = { data: Import; pending: boolean; onHeaderRow: (row: number) => void };

const MAX_LENGTH = 60;

export function FileFields({ data, pending, onHeaderRow }: FileFieldsProps) {
  const { file, header_row, first_lines } = data;
  return (
    <>
      {file.guessed_encoding && (
        <Note>
          The file doesn’t say how its letters are stored, so they were read as {file.guessed_encoding}. If
          names look wrong below, save the file as UTF-8 and import that one.
        </Note>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {file.sheets.length > 1 && <SheetField data={data} />}
        <Field label="Row with the headings" hint="Choosing another one matches the columns again.">
          <Select
            disabled={pending}
            value={header_row}
            onChange={({ target }) => onHeaderRow(Number(target.value))}
          >
            <option value={0}>No headings</option>
            {first_lines.map(({ row, cells }) => (
              <option key={row} value={row}>
                Row {row}: {lineText(cells)}
              </option>
            ))}
            {!first_lines.some(({ row }) => row === header_row) && header_row > 0 && (
              <option value={header_row}>Row {header_row}</option>
            )}
          </Select>
        </Field>
      </div>
    </>
  );
}

function lineText(cells: string[]): string {
  const text = cells.filter((cell) => cell.trim() !== '').join(', ');
  if (text === '') return 'empty';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/**
 * Another sheet is a new import. The file is uploaded again, and the user chooses it again if this tab no longer has
 * it.
 */
function SheetField({ data: { id, kind, file } }: { data: Import }) {
  const { upload, error, pending } = useUpload(kind);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef('');

  function read(sheet: string) {
    const kept = rememberedFile(id);
    wanted.current = sheet;
    if (kept) void upload(kept, sheet);
    else input.current?.click();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen) void upload(chosen, wanted.current);
  }

  return (
    <>
      <Field
        label="Sheet"
        error={error ?? undefined}
        hint={rememberedFile(id) ? undefined : 'To read another sheet, choose the file again.'}
      >
        <Select
          disabled={pending !== null}
          value={file.sheet ?? ''}
          onChange={({ target }) => read(target.value)}
        >
          {file.sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheet}
            </option>
          ))}
        </Select>
      </Field>
      <input ref={input} type="file" hidden accept=".xlsx" aria-label="File" onChange={choose} />
    </>
  );
}

import { type ChangeEvent, useRef } from 'react';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { formatList } from '@/lib/format';
import type { Import } from '@/lib/imports/types';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { rememberedFile } from '../uploaded-files';
import { useUpload } from '../use-upload';

type FileFieldsProps = { data: Import; pending: boolean; onHeaderRow: (row: number) => void };

const MAX_LENGTH = 60;

export function FileFields({ data, pending, onHeaderRow }: FileFieldsProps) {
  const t = useMessages('imports-detail');
  const { file, header_row, first_lines } = data;
  return (
    <>
      {file.guessed_encoding && <Note>{t('file.encoding', { encoding: file.guessed_encoding })}</Note>}
      <div className="grid gap-4 sm:grid-cols-2">
        {file.sheets.length > 1 && <SheetField data={data} />}
        <Field label={t('file.headings')} hint={t('file.headingsHint')}>
          <Select
            disabled={pending}
            value={header_row}
            onChange={({ target }) => onHeaderRow(Number(target.value))}
          >
            <option value={0}>{t('file.noHeadings')}</option>
            {first_lines.map(({ row, cells }) => (
              <option key={row} value={row}>
                {lineText(t, row, cells)}
              </option>
            ))}
            {!first_lines.some(({ row }) => row === header_row) && header_row > 0 && (
              <option value={header_row}>{t('file.row', { row: String(header_row) })}</option>
            )}
          </Select>
        </Field>
      </div>
    </>
  );
}

function lineText(t: Translate<'imports-detail'>, at: number, cells: string[]): string {
  const filled = cells.filter((cell) => cell.trim() !== '');
  const row = String(at);
  if (filled.length === 0) return t('file.rowEmpty', { row });
  const all = formatList(filled, t.language, 'comma');
  return t('file.rowText', { row, text: all.length > MAX_LENGTH ? `${all.slice(0, MAX_LENGTH)}…` : all });
}

/**
 * Another sheet is a new import. The file is uploaded again, and the user chooses it again if this tab no longer has
 * it.
 */
function SheetField({ data: { id, kind, file } }: { data: Import }) {
  const t = useMessages('imports-detail');
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
        label={t('file.sheet')}
        error={error ?? undefined}
        hint={rememberedFile(id) ? undefined : t('file.chooseAgain')}
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
      <input ref={input} type="file" hidden accept=".xlsx" aria-label={t('file.file')} onChange={choose} />
    </>
  );
}

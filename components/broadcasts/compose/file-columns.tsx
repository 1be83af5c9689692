import type { Ref } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import { readCsvFile } from '@/lib/broadcasts/csv-file';
import { useMessages } from '@/lib/messages/messages-provider';

type FileSource = Extract<AudienceSource, { type: 'csv' }>;

type FileColumnsProps = {
  source: FileSource;
  error?: string;
  /** The select of the column with the phone numbers, which must be chosen. */
  inputRef?: Ref<HTMLSelectElement>;
  onChange: (source: FileSource) => void;
};

export function FileColumns({ source, error, inputRef, onChange }: FileColumnsProps) {
  const t = useMessages('broadcasts-form');
  const file = readCsvFile(source.text);
  const headings = 'headings' in file ? [...new Set(file.headings)] : [];
  const { phone, name = '' } = source.columns;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t('file.phone')} error={error}>
        <Select
          ref={inputRef}
          value={phone}
          onChange={({ target }) =>
            onChange({ ...source, columns: { ...source.columns, phone: target.value } })
          }
        >
          <option value="">{t('file.phoneNone')}</option>
          <Headings headings={headings} />
        </Select>
      </Field>
      <Field label={t('file.name')}>
        <Select
          value={name}
          onChange={({ target }) =>
            onChange({ ...source, columns: { phone, ...(target.value && { name: target.value }) } })
          }
        >
          <option value="">{t('file.nameNone')}</option>
          <Headings headings={headings} />
        </Select>
      </Field>
    </div>
  );
}

function Headings({ headings }: { headings: string[] }) {
  return headings.map((heading) => (
    <option key={heading} value={heading}>
      {heading}
    </option>
  ));
}

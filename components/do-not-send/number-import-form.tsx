'use client';

import { type Control, useWatch } from 'react-hook-form';
import { ImportForm, type ImportFormProps } from '@/components/import/import-form';
import { TablePreview } from '@/components/import/table-preview';
import { checkNumbers, type NumbersFile, rejectedNumbers } from '@/lib/do-not-send/mutations';
import { type DoNotSendImported, doNotSendImport } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import { ReasonField } from './reason-field';

const schema = doNotSendImport.pick({ text: true, reason: true });

export function NumberImportForm(props: ImportFormProps<NumbersFile>) {
  return (
    <ImportForm
      {...props}
      schema={schema}
      picker={{ what: 'CSV or Excel file', accept: '.csv,.txt,.tsv,.xlsx,text/csv,text/plain' }}
      label="Numbers"
      hint="One number per row, with country code and an optional reason. Or a table with a header row and a “phone” column."
      placeholder={'phone,reason\n+34612344711,Asked to stop'}
      check={checkNumbers}
      describe={describe}
      rowLabel="Number"
      rejectedFile={rejectedNumbers}
    >
      {({ control, register, formState }) => (
        <>
          <Preview control={control} />
          <ReasonField
            error={formState.errors.reason?.message}
            hint="For rows without a reason."
            {...register('reason')}
          />
        </>
      )}
    </ImportForm>
  );
}

function Preview({ control }: { control: Control<NumbersFile> }) {
  return <TablePreview text={useWatch({ control, name: 'text' })} />;
}

function describe({ added, already_there }: DoNotSendImported) {
  const lines = [
    added > 0 && `${formatCount(added, 'number')} would be added.`,
    already_there > 0 &&
      `${formatCount(already_there, 'number')} ${already_there === 1 ? 'is' : 'are'} already on the list and won’t change.`,
  ];
  return {
    taken: added > 0 ? formatCount(added, 'number') : null,
    lines: lines.filter((line) => line !== false),
  };
}

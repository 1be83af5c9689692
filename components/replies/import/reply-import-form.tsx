'use client';

import { z } from 'zod';
import { ImportForm, type ImportFormProps } from '@/components/import/import-form';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { formatCount } from '@/lib/format';
import { checkReplies, type ReplyFile, rejectedReplies } from '@/lib/replies/mutations';
import { REPLY_FILE_CHARACTERS, type ReplyImported, replyImport } from '@/lib/replies/schema';

const schema = z.object({ text: replyImport.shape.text, replace: z.boolean() });

export function ReplyImportForm(props: ImportFormProps<ReplyFile>) {
  return (
    <ImportForm
      {...props}
      schema={schema}
      picker={{
        what: 'CSV or JSON file',
        accept: '.csv,.txt,.tsv,.json,text/csv,text/plain,application/json',
        mostBytes: 3 * REPLY_FILE_CHARACTERS,
      }}
      label="Replies"
      hint="CSV with these six columns, or JSON with these six fields, as in an export."
      placeholder={'uuid,name,trigger,match_criteria,response_type,response'}
      check={checkReplies}
      describe={describe}
      rowLabel="Reply"
      rejectedFile={rejectedReplies}
    >
      {({ register }) => (
        <Checkbox label="Replace saved replies that have the same UUID" {...register('replace')} />
      )}
    </ImportForm>
  );
}

function describe({ added, replaced, kept, unchanged }: ReplyImported) {
  const lines = [
    added > 0 && `${countedReplies(added)} would be added.`,
    replaced > 0 &&
      `${countedReplies(replaced)} would be replaced. Their previous values stay in their versions.`,
    kept > 0 &&
      `${countedReplies(kept)} would stay unchanged. To use the file’s values, go back and select “Replace”.`,
    unchanged > 0 && `${countedReplies(unchanged)} already have these values.`,
  ];
  const taken = added + replaced;
  return {
    taken: taken > 0 ? countedReplies(taken) : null,
    lines: lines.filter((line) => line !== false),
  };
}

function countedReplies(count: number): string {
  return formatCount(count, 'reply', 'replies');
}

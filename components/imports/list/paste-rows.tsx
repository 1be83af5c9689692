import { z } from 'zod';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';

const pastedRows = z.object({ text: z.string().regex(/\S/, 'Paste the rows first.') });

type PasteRowsProps = { pending: boolean; onFile: (file: File) => void };

export function PasteRows({ pending, onFile }: PasteRowsProps) {
  const { form, submit, errors } = useSimpleForm({
    schema: pastedRows,
    defaultValues: { text: '' },
    fields: ['text'],
    write: async ({ text }) => onFile(new File([text], 'Pasted rows.csv', { type: 'text/csv' })),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <Field
        label="Rows"
        hint="Copy them in a spreadsheet, with the headings in the first row."
        error={errors.text?.message}
      >
        <Textarea
          autoFocus
          dir="auto"
          rows={6}
          spellCheck={false}
          className="max-h-60 min-h-32 whitespace-pre font-mono text-small"
          {...form.register('text')}
        />
      </Field>
      <Button type="submit" className="justify-self-start" variant="primary" pending={pending}>
        Read the rows
      </Button>
    </form>
  );
}

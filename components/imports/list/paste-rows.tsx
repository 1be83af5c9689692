import { z } from 'zod';
import { useSimpleForm } from '@/components/forms/use-simple-form';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

const pastedRows = z.object({ text: z.string().regex(/\S/, coded('imports-upload.pasted.none')) });

type PasteRowsProps = { pending: boolean; onFile: (file: File) => void };

export function PasteRows({ pending, onFile }: PasteRowsProps) {
  const t = useMessages('imports-upload');
  const { form, submit, errors } = useSimpleForm({
    schema: pastedRows,
    defaultValues: { text: '' },
    fields: ['text'],
    write: async ({ text }) => onFile(new File([text], t('pasted.fileName'), { type: 'text/csv' })),
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <Field label={t('pasted.rows')} hint={t('pasted.hint')} error={errors.text?.message}>
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
        {t('pasted.read')}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/input';

type PasteRowsProps = { pending: boolean; onFile: (file: File) => void };

export function PasteRows({ pending, onFile }: PasteRowsProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function read() {
    const isEmpty = text.trim() === '';
    setError(isEmpty ? 'Paste the rows first.' : undefined);
    if (!isEmpty) onFile(new File([text], 'Pasted rows.csv', { type: 'text/csv' }));
  }

  return (
    <div className="grid gap-2">
      <Field
        label="Rows"
        hint="Copy them in a spreadsheet, with the headings in the first row."
        error={error}
      >
        <Textarea
          autoFocus
          dir="auto"
          rows={6}
          spellCheck={false}
          className="max-h-60 min-h-32 whitespace-pre font-mono text-small"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button className="justify-self-start" variant="primary" pending={pending} onClick={read}>
        Read the rows
      </Button>
    </div>
  );
}

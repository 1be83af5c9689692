'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/textarea';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type Paste, parsePaste } from '@/lib/templates/parse';
import { PasteChoices } from './paste-choices';
import { PasteProblems } from './paste-problems';

type PasteFormProps = {
  text: string;
  onText: (text: string) => void;
  onChoose: (draft: Paste['drafts'][number]) => void;
  onCancel: () => void;
};

/** Reads a pasted template. A single one goes on to the form by itself; of several one is chosen. */
export function PasteForm({ text, onText, onChoose, onCancel }: PasteFormProps) {
  const [paste, setPaste] = useState<Paste | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  function read(event: FormEvent) {
    event.preventDefault();
    const found = parsePaste(text);
    const [only, ...others] = found.drafts;
    if (only && others.length === 0 && found.problems.length === 0) return onChoose(only);
    setPaste(found);
    if (!only) field.current?.focus();
  }

  function type(next: string) {
    setPaste(null);
    onText(next);
  }

  return (
    <form className="contents" noValidate onSubmit={read} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        <Field
          label="Template"
          hint="Its JSON as WhatsApp Manager or the Graph API gives it, a list of them, or only the text of its body."
          error={paste && paste.drafts.length === 0 ? 'No template could be read from this.' : undefined}
        >
          <Textarea
            ref={field}
            autoFocus
            rows={10}
            spellCheck={false}
            dir="auto"
            className="max-h-[50dvh] min-h-50 font-mono text-[13px]"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        {paste && <PasteProblems problems={paste.problems} text={text} />}
        {paste && paste.drafts.length > 0 && <PasteChoices drafts={paste.drafts} onChoose={onChoose} />}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to read it</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary">
          Read template
        </Button>
      </SheetFooter>
    </form>
  );
}

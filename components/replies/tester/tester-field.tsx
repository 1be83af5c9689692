'use client';

import type { RefObject } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/textarea';

type TesterFieldProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  message: string;
  onMessage: (message: string) => void;
};

const LONGEST = 2_000;

export function TesterField({ ref, message, onMessage }: TesterFieldProps) {
  return (
    <Field
      label="A customer writes"
      hint="Worked out from the notebook, here in the desk: nothing is sent, and the service is not asked."
    >
      <Textarea
        ref={ref}
        autoFocus={message === ''}
        dir="auto"
        rows={2}
        maxLength={LONGEST}
        className="max-h-50 min-h-16 text-[15px]"
        value={message}
        onChange={(event) => onMessage(event.target.value)}
      />
    </Field>
  );
}

'use client';

import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { VisuallyHidden } from '@/components/ui/display/visually-hidden';
import { Button } from '@/components/ui/form-controls/button';
import { LIMITS } from '@/lib/templates/limits';
import { ButtonItem } from './button-item';
import type { TemplatePartProps } from './template-form-return';
import { EMPTY_BUTTON } from './template-values';

/** The buttons under the message, in their order. What moves or goes is said, and keeps or passes on the focus. */
export function ButtonList({ form }: TemplatePartProps) {
  const { control, formState } = form;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'buttons' });
  const adding = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const { buttons } = formState.errors;
  const fault = buttons?.root?.message ?? buttons?.message;

  function shift(index: number, by: 1 | -1) {
    const to = index + by;
    if (to < 0 || to >= fields.length) return;
    move(index, to);
    setSaid(`Button ${index + 1} is now ${to + 1} of ${fields.length}.`);
  }

  function drop(index: number) {
    remove(index);
    setSaid(`Button ${index + 1} removed.`);
    adding.current?.focus();
  }

  return (
    <section aria-label="Buttons" className="grid gap-2">
      <h3 className="font-medium text-small">
        Buttons <span className="font-normal text-faint">optional, at most {LIMITS.buttons}</span>
      </h3>
      {fields.length > 0 && (
        <ol className="grid gap-2">
          {fields.map((field, index) => (
            <ButtonItem
              key={field.id}
              form={form}
              index={index}
              count={fields.length}
              onMove={(by) => shift(index, by)}
              onRemove={() => drop(index)}
            />
          ))}
        </ol>
      )}
      {fault && (
        <Note tone="danger" role="alert">
          {fault}
        </Note>
      )}
      <div>
        <Button
          ref={adding}
          size="sm"
          aria-disabled={fields.length >= LIMITS.buttons || undefined}
          onClick={() => fields.length < LIMITS.buttons && append({ ...EMPTY_BUTTON })}
        >
          <Plus aria-hidden="true" />
          Add button
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}

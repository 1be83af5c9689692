'use client';

import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { FIELD_LABELS } from '../list/reply-labels';
import type { ReplyPart } from './reply-form-return';

export function NameFields({ form, withUuid }: ReplyPart & { withUuid: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      {withUuid && (
        <Field
          label="UUID"
          error={errors.uuid?.message}
          hint="Copy it from the service’s dashboard. Replies are created there; here you can edit them."
        >
          <Input
            dir="ltr"
            className="num"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder="00000000-0000-0000-0000-000000000000"
            {...form.register('uuid', { setValueAs: trimmed })}
          />
        </Field>
      )}
      <Field label={FIELD_LABELS.name} error={errors.name?.message}>
        <Input dir="auto" autoFocus={!withUuid} autoComplete="off" {...form.register('name')} />
      </Field>
    </>
  );
}

const trimmed = (text: string) => text.trim();

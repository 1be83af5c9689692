'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { Textarea } from '@/components/ui/form-controls/textarea';
import { useDebounced } from '@/components/ui/hooks/use-debounced';
import { RESPONSE_TYPES, type ResponseType } from '@/lib/replies/schema';
import { FIELD_LABELS, TYPE_LABELS } from '../list/reply-labels';
import { PlaceholderChips } from './placeholder-chips';
import type { ReplyPart } from './reply-form-return';
import { ResponseDoubt } from './response-doubt';
import { UnknownPlaceholders } from './unknown-placeholders';

const PAUSE_MS = 300;

export function ResponseFields({ form }: ReplyPart) {
  const type = useWatch({ control: form.control, name: 'response_type' });
  const lines = useRef('');

  /** An address has one line. Whoever only passes by the other types finds the text as it was. */
  function fitTo(next: string) {
    const response = form.getValues('response');
    if (next === 'text' && response === inOneLine(lines.current)) form.setValue('response', lines.current);
    if (next === 'text' || !response.includes('\n')) return;
    lines.current = response;
    form.setValue('response', inOneLine(response), { shouldDirty: true });
  }

  return (
    <>
      <Field label={FIELD_LABELS.response_type} error={form.formState.errors.response_type?.message}>
        <Select {...form.register('response_type', { onChange: ({ target }) => fitTo(target.value) })}>
          {RESPONSE_TYPES.map((each) => (
            <option key={each} value={each}>
              {TYPE_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {type === 'text' ? <TextResponse form={form} /> : <FileResponse form={form} type={type} />}
    </>
  );
}

function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

function TextResponse({ form }: ReplyPart) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...response } = form.register('response');
  return (
    <div className="grid gap-2">
      <Field label={FIELD_LABELS.response} error={form.formState.errors.response?.message}>
        <Textarea
          dir="auto"
          rows={5}
          className="max-h-[40dvh] min-h-28"
          {...response}
          ref={(element) => {
            ref(element);
            area.current = element;
          }}
        />
      </Field>
      <PlaceholderChips area={area} />
      <UnknownPlaceholders control={form.control} />
    </div>
  );
}

function FileResponse({ form, type }: ReplyPart & { type: Exclude<ResponseType, 'text'> }) {
  const typed = useWatch({ control: form.control, name: 'response' });
  const response = useDebounced(typed, PAUSE_MS);
  return (
    <div className="grid gap-2">
      <Field
        label={`URL or path of the ${FILE_WORDS[type]}`}
        error={form.formState.errors.response?.message}
        hint="Sent as it is. The service confirms a save but does not report which file it stored, and may keep its old one."
      >
        <Input
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/files/price-list.pdf"
          {...form.register('response')}
        />
      </Field>
      <ResponseDoubt reply={{ response_type: type, response }} />
    </div>
  );
}

const FILE_WORDS: Record<Exclude<ResponseType, 'text'>, string> = {
  image: 'image',
  document: 'document',
  media: 'media file',
};

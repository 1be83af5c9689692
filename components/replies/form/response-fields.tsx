import { type RefObject, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Note } from '@/components/ui/display/note';
import { hiddenText } from '@/components/ui/display/text';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { Field } from '@/components/ui/form-controls/field';
import { Input, Textarea } from '@/components/ui/form-controls/input';
import { insertText } from '@/components/ui/form-controls/insert-text';
import { Select } from '@/components/ui/form-controls/select';
import { useDebounced } from '@/components/ui/hooks/timing';
import { useMessages } from '@/lib/messages/messages-provider';
import {
  findPlaceholders,
  nearestPlaceholder,
  PLACEHOLDERS,
  type PlaceholderName,
} from '@/lib/replies/placeholders';
import type { ResponseType } from '@/lib/replies/schema';
import { RESPONSE_TYPES } from '@/lib/replies/values';
import type { ReplyControl, ReplyPart } from '../reply-values';
import { ResponseDoubt } from './response-doubt';

const PAUSE_MS = 300;

export function ResponseFields({ form }: ReplyPart) {
  const labels = useMessages('replies-labels');
  const type = useWatch({ control: form.control, name: 'response_type' });
  const lines = useRef('');

  /** Joins the text into one line for an address. Switching back to text restores its line breaks. */
  function fitTo(next: string) {
    const response = form.getValues('response');
    if (next === 'text' && response === inOneLine(lines.current)) form.setValue('response', lines.current);
    if (next === 'text' || !response.includes('\n')) return;
    lines.current = response;
    form.setValue('response', inOneLine(response), { shouldDirty: true });
  }

  return (
    <>
      <Field label={labels('field.response_type')} error={form.formState.errors.response_type?.message}>
        <Select {...form.register('response_type', { onChange: ({ target }) => fitTo(target.value) })}>
          {RESPONSE_TYPES.map((each) => (
            <option key={each} value={each}>
              {labels(`type.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {type === 'text' ? <TextResponse form={form} /> : <FileResponse form={form} type={type} />}
    </>
  );
}

function inOneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

function TextResponse({ form }: ReplyPart) {
  const labels = useMessages('replies-labels');
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...response } = form.register('response');
  return (
    <div className="grid gap-2">
      <Field label={labels('field.response')} error={form.formState.errors.response?.message}>
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
  const t = useMessages('replies-form');
  const typed = useWatch({ control: form.control, name: 'response' });
  const response = useDebounced(typed, PAUSE_MS);
  return (
    <div className="grid gap-2">
      <Field label={t(`file.${type}`)} error={form.formState.errors.response?.message} hint={t('fileHint')}>
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

const USUAL = new Set<PlaceholderName>(['first_name', 'full_name', 'organization_name']);

function PlaceholderChips({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  const t = useMessages('replies-form');
  const [all, setAll] = useState(false);
  const shown = PLACEHOLDERS.filter((name) => all || USUAL.has(name));
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{t('placeholders.title')}</legend>
      <span aria-hidden="true" className="text-muted text-small">
        {t('placeholders.insert')}
      </span>
      {shown.map((name) => (
        <button
          key={name}
          type="button"
          title={t(`placeholder.${name}`)}
          className={buttonStyle({ size: 'sm' }, 'num font-normal')}
          onClick={() => area.current && insertText(area.current, `{${name}}`)}
        >
          {`{${name}}`}
        </button>
      ))}
      <button
        type="button"
        aria-expanded={all}
        className={buttonStyle({ size: 'sm', variant: 'ghost' }, 'font-normal')}
        onClick={() => setAll(!all)}
      >
        {t.rich(all ? 'placeholders.fewer' : 'placeholders.more', { hidden: hiddenText })}
      </button>
    </fieldset>
  );
}

function UnknownPlaceholders({ control }: { control: ReplyControl }) {
  const t = useMessages('replies-form');
  const response = useWatch({ control, name: 'response' });
  const unknown = new Set(
    findPlaceholders(response)
      .filter(({ known }) => !known)
      .map(({ name }) => name),
  );
  return (
    <div role="status" className="empty:hidden">
      {unknown.size > 0 && (
        <Note tone="warning" title={t('unknown.title')}>
          <ul>
            {[...unknown].map((name) => (
              <li key={name}>
                <Unknown name={name} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Unknown({ name }: { name: string }) {
  const t = useMessages('replies-form');
  const nearest = nearestPlaceholder(name);
  return (
    <>
      {t.rich('unknown.text', { placeholder: <bdi className="font-medium">{`{${name}}`}</bdi> })}
      {nearest && ` ${t('unknown.meant', { placeholder: `{${nearest}}` })}`}
    </>
  );
}

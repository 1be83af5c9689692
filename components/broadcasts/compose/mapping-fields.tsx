import clsx from 'clsx';
import { useController, useFormContext } from 'react-hook-form';
import { ExpiryInput } from '@/components/message/expiry-input';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { headingsOf } from '@/lib/broadcasts/csv-file';
import { type BroadcastForm, emptyMapping } from '@/lib/broadcasts/form-values';
import { MAPPED_FIELDS } from '@/lib/broadcasts/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { TemplateField } from '@/lib/templates/fields';
import { ComposeSection } from './compose-section';
import { OwnFieldOptions, useIsLost } from './own-field-options';

export function MappingFields({ fields }: { fields: readonly TemplateField[] }) {
  const t = useMessages('broadcasts-form');
  if (fields.length === 0) return null;
  return (
    <ComposeSection title={t('variables.title')} hint={t('variables.hint')}>
      {fields.map((field) =>
        // Payloads are for programs, and have a value of their own.
        field.kind === 'payload' ? null : <MappingField key={field.key} field={field} />,
      )}
    </ComposeSection>
  );
}

function MappingField({ field }: { field: TemplateField }) {
  const t = useMessages('broadcasts-form');
  const facts = useMessages('broadcasts-facts');
  const { register, watch, formState } = useFormContext<BroadcastForm>();
  const text = useText();
  const sources = watch('sources');
  const headings = headingsOf(sources);
  const errors = formState.errors.mapping?.[field.key];
  const name = `mapping.${field.key}` as const;
  // The template may have got it while the form was open: without a value, the form would have undefined.
  const mapped = { ...emptyMapping(field), ...watch(name) };
  const hasColumns = mapped.from === 'column' || sources.some(({ type }) => type === 'csv');
  const isLost = useIsLost(mapped.from);
  if (field.kind === 'expiry') return <OfferEnd field={field} />;
  return (
    <div className="grid gap-3 rounded border p-3 sm:grid-cols-3">
      <Field
        label={text(field.label)}
        hint={field.label !== field.technical && text(field.technical)}
        error={isLost ? facts('lost') : errors?.from?.message}
      >
        {/* Set by React, because a value may come together with its option, such as a column with its file. */}
        <Select
          {...register(`${name}.from`, { deps: [`${name}.text`, `${name}.column`], value: mapped.from })}
          value={mapped.from}
        >
          {MAPPED_FIELDS.map((each) => (
            <option key={each} value={each}>
              {/* A file may have a column of that name. */}
              {hasColumns ? t(`variables.contact.${each}`) : t(`variables.${each}`)}
            </option>
          ))}
          <OwnFieldOptions chosen={mapped.from} />
          {hasColumns && <option value="column">{t('variables.fromColumn')}</option>}
          <option value="text">{t('variables.fromText')}</option>
        </Select>
      </Field>
      {mapped.from === 'column' && (
        <Field label={t('variables.column')} error={errors?.column?.message}>
          {headings.length > 0 ? (
            <Select
              {...register(`${name}.column`, { deps: `${name}.text`, value: mapped.column })}
              value={mapped.column}
            >
              <option value="">{t('variables.columnNone')}</option>
              {mapped.column !== '' && !headings.includes(mapped.column) && (
                <option value={mapped.column}>
                  {t('variables.columnMissing', { column: mapped.column })}
                </option>
              )}
              {headings.map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </Select>
          ) : (
            <Input dir="auto" {...register(`${name}.column`, { value: mapped.column })} />
          )}
        </Field>
      )}
      {/* The keys keep the two apart: as one input, the form would write the empty one over the other. */}
      {mapped.from === 'text' ? (
        <Field
          key="text"
          label={t('variables.text')}
          className="sm:col-span-2"
          optional={!field.required}
          error={errors?.text?.message}
        >
          <Input
            dir="auto"
            placeholder={field.example}
            {...register(`${name}.text`, { value: mapped.text })}
          />
        </Field>
      ) : (
        <Field
          key="fallback"
          label={t('variables.fallback')}
          error={errors?.fallback?.message}
          className={clsx(mapped.from !== 'column' && 'sm:col-span-2')}
          hint={field.required && t('variables.fallbackHint')}
        >
          <Input dir="auto" {...register(`${name}.fallback`, { value: mapped.fallback })} />
        </Field>
      )}
    </div>
  );
}

/** When an offer ends: the same instant for everyone. */
function OfferEnd({ field }: { field: TemplateField }) {
  const t = useMessages('broadcasts-form');
  const { control, formState } = useFormContext<BroadcastForm>();
  const text = useText();
  const { field: input } = useController({ name: `mapping.${field.key}.text`, control });
  return (
    <Field
      label={text(field.label)}
      hint={t('variables.expiryHint')}
      error={formState.errors.mapping?.[field.key]?.text?.message}
    >
      <ExpiryInput {...input} />
    </Field>
  );
}

import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useController,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { FieldKind, TemplateField, TemplateValues } from '@/lib/templates/fields';
import { isRare } from '@/lib/templates/fields';
import { ExpiryInput } from './expiry-input';

/** A form that has template values among its values: `values.body:1`, `values.header:link` … */
type WithValues = { values: TemplateValues };

/** A value that is filled in from elsewhere until someone types over it. */
type Bound = { value: string; release: () => void };

type TemplateFieldsProps<Values extends WithValues, Output> = {
  fields: TemplateField[];
  boundOf?: (key: string) => Bound | undefined;
  control: Control<Values, unknown, Output>;
};

export function TemplateFields<Values extends WithValues, Output = Values>({
  fields,
  boundOf,
  control,
}: TemplateFieldsProps<Values, Output>) {
  const rare = fields.filter(isRare);
  const asked = fields.filter((field) => !isRare(field));
  const input = (field: TemplateField) => (
    <TemplateInput
      key={field.key}
      field={field}
      bound={boundOf?.(field.key)}
      name={`values.${field.key}` as FieldPath<Values>}
      control={control}
    />
  );
  return (
    <>
      {asked.map(input)}
      {rare.length > 0 && (
        <MoreFields control={control} names={rare.map(({ key }) => `values.${key}` as FieldPath<Values>)}>
          {rare.map(input)}
        </MoreFields>
      )}
    </>
  );
}

type MoreFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  names: FieldPath<Values>[];
  children: ReactNode;
};

function MoreFields<Values extends FieldValues, Output>(props: MoreFieldsProps<Values, Output>) {
  const { control, names, children } = props;
  const { errors } = useFormState({ control, name: names });
  const values: unknown[] = useWatch({ control, name: names });
  const needed = values.some(Boolean) || names.some((name) => get(errors, name));
  // Stays open once opened: clearing a field must not collapse it.
  const [opened, setOpened] = useState(false);
  const t = useMessages('message-fields');
  return (
    <details open={opened || needed} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">{t('advanced')}</summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  );
}

const INPUT_PROPS: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  text: { dir: 'auto' },
  filename: { dir: 'auto' },
  place: { dir: 'auto' },
  payload: { dir: 'auto' },
  link: { dir: 'ltr', inputMode: 'url', spellCheck: false },
  url_end: { dir: 'ltr', inputMode: 'url', spellCheck: false },
  code: { dir: 'ltr', spellCheck: false },
  latitude: { dir: 'ltr', inputMode: 'text', className: 'num' },
  longitude: { dir: 'ltr', inputMode: 'text', className: 'num' },
  flow_data: { dir: 'ltr', spellCheck: false },
  product: { dir: 'ltr', spellCheck: false },
  products: { dir: 'ltr', spellCheck: false },
};

type TemplateInputProps<Values extends FieldValues, Output> = {
  field: TemplateField;
  bound: Bound | undefined;
  name: FieldPath<Values>;
  control: Control<Values, unknown, Output>;
};

function TemplateInput<Values extends FieldValues, Output>(props: TemplateInputProps<Values, Output>) {
  const { field, bound, name, control } = props;
  const t = useMessages('message-fields');
  const { field: input, fieldState } = useController({ name, control });
  const text = useText();
  return (
    <Field
      label={text(field.label)}
      optional={!field.required}
      error={fieldState.error?.message}
      hint={hintOf(t, field, text)}
    >
      {field.kind === 'expiry' ? (
        <ExpiryInput {...input} value={input.value ?? ''} />
      ) : (
        <Input
          autoComplete="off"
          {...INPUT_PROPS[field.kind]}
          {...input}
          value={bound?.value ?? input.value ?? ''}
          onChange={(event) => {
            bound?.release();
            input.onChange(event);
          }}
        />
      )}
    </Field>
  );
}

/** The technical name when the label is another one, and an example. */
function hintOf(
  t: Translate<'message-fields'>,
  field: TemplateField,
  text: (coded: string) => string,
): ReactNode {
  const { kind, label, technical, example } = field;
  const name = label === technical ? null : <bdi>{text(technical)}</bdi>;
  const more =
    kind === 'expiry' ? t('inYourZone') : example && t.rich('example', { example: <bdi>{example}</bdi> });
  if (!name || !more) return name ?? more;
  return (
    <>
      {name} · {more}
    </>
  );
}

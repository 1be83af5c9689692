import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useId } from 'react';
import { type Choice, ChoiceBoxes } from '@/components/data-table/choice-boxes';
import { useAppActions } from '@/components/ui/app-actions';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { Input, Textarea } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { focusFirst } from '@/components/ui/hooks/focus-here';
import { can } from '@/lib/auth/permissions';
import { CONDITION_NAME_MAX, CONDITION_TEXT_MAX, type NamedCondition } from '@/lib/contact-facts/condition';
import type { ValueKind } from '@/lib/contact-facts/condition-controls';
import { compareNames } from '@/lib/format';
import { regionName } from '@/lib/language/region-name';
import { useMessages } from '@/lib/messages/messages-provider';
import { templateQueries } from '@/lib/templates/queries';
import { useConditionFacts } from './condition-facts';
import { type ConditionNode, isChosen, type NodeProps, ownFieldOf } from './condition-form-values';

type ConditionValueControlProps = NodeProps & { kind: ValueKind; node: ConditionNode; errorId: string };

export function ConditionValueControl({ kind, node, form, index, set, errorId }: ConditionValueControlProps) {
  const t = useMessages('contact-conditions-form');
  const hintId = useId();
  const { choicesOf, fields } = useConditionFacts();
  const isWrong = form.formState.errors.nodes?.[index]?.value !== undefined;
  const several = node.is === 'any_of';
  const { ref } = form.register(`nodes.${index}.value`);
  const wired = {
    'aria-label': t('value'),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? errorId : undefined,
    value: node.value,
  };
  const type = (event: { target: { value: string } }) => set({ value: event.target.value });

  if (isChosen(kind)) {
    // A country of which there is no contact by now is one all the same.
    const labelOf = (value: string) => (kind === 'country' ? regionName(value, t.language) : t('gone'));
    const known = choicesOf(kind, ownFieldOf(node.field, fields));
    if (several) {
      return (
        <ConditionBoxes
          choices={withOthers(known, node.chosen, labelOf)}
          chosen={node.chosen}
          onChange={(chosen) => set({ chosen })}
          register={form.register}
          index={index}
          errorId={isWrong ? errorId : undefined}
        />
      );
    }
    return (
      <Select {...wired} ref={ref} onChange={type}>
        <option value="">{t('choose')}</option>
        {withOthers(known, node.value === '' ? [] : [node.value], labelOf).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  if (several) {
    return (
      <>
        <Textarea
          {...wired}
          ref={ref}
          rows={2}
          dir="auto"
          aria-describedby={isWrong ? errorId : hintId}
          onChange={type}
        />
        <p id={hintId} className="mt-1 text-muted text-small">
          {t('lines')}
        </p>
      </>
    );
  }
  if (kind === 'day')
    return <DayInput {...wired} type="date" chosen={node.value} ref={ref} onChange={type} />;
  return (
    <Input {...wired} {...INPUTS[kind as keyof typeof INPUTS]} ref={ref} autoComplete="off" onChange={type} />
  );
}

type ConditionBoxesProps = Parameters<typeof ChoiceBoxes>[0] & {
  register: NodeProps['form']['register'];
  index: number;
  errorId: string | undefined;
};

function ConditionBoxes({ register, index, errorId, ...boxes }: ConditionBoxesProps) {
  const t = useMessages('contact-conditions-form');
  // The same for each render: the form reports a control that is no input to all that watch it.
  const enter = useCallback(
    (element: HTMLElement | null) => {
      register(`nodes.${index}.value`).ref(element && { focus: () => focusFirst(element, 'input') });
    },
    [register, index],
  );
  return (
    <fieldset
      ref={enter}
      aria-label={t('value')}
      aria-describedby={errorId}
      className="control grid h-auto max-h-36 auto-rows-max gap-0.5 overflow-y-auto py-1"
    >
      <ChoiceBoxes {...boxes} />
    </fieldset>
  );
}

const INPUTS = {
  text: { dir: 'auto', maxLength: CONDITION_TEXT_MAX },
  number: { inputMode: 'decimal', dir: 'ltr' },
  whole: { inputMode: 'numeric', dir: 'ltr' },
  days: { inputMode: 'numeric', dir: 'ltr' },
} as const;

/** A condition may have a value that isn't among the choices any more. */
function withOthers(
  known: readonly Choice[],
  chosen: readonly string[],
  label: (value: string) => string,
): Choice[] {
  const others = chosen.filter((each) => !known.some(({ value }) => value === each));
  return [...known, ...others.map((value) => ({ value, label: label(value) }))];
}

type ConditionNameProps = Omit<ConditionValueControlProps, 'kind'> & { of: NamedCondition };

export function ConditionName({ of, node, form, index, set, errorId }: ConditionNameProps) {
  const t = useMessages('contact-conditions-form');
  const isWrong = form.formState.errors.nodes?.[index]?.name !== undefined;
  const label = t(`nameOf.${of}`);
  const wired = {
    ref: form.register(`nodes.${index}.name`).ref,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? errorId : undefined,
    value: node.name,
    onChange: (event: { target: { value: string } }) => set({ name: event.target.value }),
  };
  return of === 'received' ? <TemplateName {...wired} /> : <MetadataKey {...wired} placeholder={label} />;
}

/** Only templates that there are: with a mistyped name, "never sent" would match everyone. */
function TemplateName(wired: ComponentProps<typeof Select> & { value: string }) {
  const t = useMessages('contact-conditions-form');
  const { roles } = useAppActions();
  const { data: templates } = useQuery({
    ...templateQueries.list({ q: '', page: 1, per_page: 100, archived: 'all' }),
    enabled: can(roles, 'templates:read'),
  });
  const { sentTemplates } = useConditionFacts();
  const named = (templates?.data ?? []).map(({ name }) => name);
  const known = new Set([...sentTemplates, ...named, ...(wired.value === '' ? [] : [wired.value])]);
  return (
    <Select {...wired}>
      <option value="">{t('choose')}</option>
      {[...known].toSorted(compareNames(t.language)).map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Suggests keys that contacts have; any may be typed. */
function MetadataKey(wired: ComponentProps<typeof Input>) {
  const listId = useId();
  const { keys } = useConditionFacts();
  return (
    <>
      <Input {...wired} dir="ltr" list={listId} autoComplete="off" maxLength={CONDITION_NAME_MAX} />
      <datalist id={listId}>
        {keys.map((key) => (
          <option key={key} value={key} />
        ))}
      </datalist>
    </>
  );
}

import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { IconButton } from '@/components/ui/form-controls/button';
import { FieldError } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { Operator } from '@/lib/contact-facts/condition';
import {
  CONDITION_SECTIONS,
  dependsOnZone,
  isFlag,
  isNamed,
  NAMED_FIELDS,
  operatorsFor,
  sectionOf,
  valueKindOf,
} from '@/lib/contact-facts/condition-controls';
import { fieldName, operatorWords } from '@/lib/contact-facts/condition-words';
import { useConditionWords } from '@/lib/contact-facts/use-condition-words';
import { zoneName } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { type ConditionFacts, useConditionFacts } from './condition-facts';
import { type ConditionNode, type NodeProps, ownFieldOf } from './condition-form-values';
import { ConditionName, ConditionValueControl } from './condition-value';

type ConditionRowProps = NodeProps & { node: ConditionNode; number: number; onRemove: () => void };

export function ConditionRow({ node, number, onRemove, ...at }: ConditionRowProps) {
  const t = useMessages('contact-conditions-form');
  const words = useConditionWords();
  const { fields } = useConditionFacts();
  const errorId = useId();
  const { form, index, set } = at;
  const errors = form.formState.errors.nodes?.[index];
  const error = errors?.field ?? errors?.name ?? errors?.is ?? errors?.value;
  const type = ownFieldOf(node.field, fields)?.type;
  const operators = node.field === '' ? [] : operatorsFor(node.field, type);
  const isKnown = operators.includes(node.is as Operator);
  const kind = isKnown ? valueKindOf(node.field, node.is as Operator, type) : null;
  const isZoned = isKnown && dependsOnZone(node.field, node.is as Operator);
  const zone = node.zone || 'UTC';
  const wired = (control: 'field' | 'is') => ({
    ref: form.register(`nodes.${index}.${control}`).ref,
    'aria-invalid': errors?.[control] !== undefined || undefined,
    'aria-describedby': errors?.[control] ? errorId : undefined,
  });

  function choose(field: string) {
    const [is = ''] = operatorsFor(field, ownFieldOf(field, fields)?.type);
    set({ field, name: '', is, value: '', chosen: [] });
  }

  function compare(is: Operator) {
    const next = valueKindOf(node.field, is, type);
    const isSame = next === kind && (is === 'any_of') === (node.is === 'any_of');
    set({ is, ...(!isSame && { value: '', chosen: [] }) });
  }

  return (
    <fieldset aria-label={t('row', { number })} className="flex min-w-0 items-start gap-1.5">
      <div className="grid min-w-0 flex-1 items-start gap-1.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]">
        <Select
          {...wired('field')}
          aria-label={t('field')}
          value={node.field}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('choose')}</option>
          {node.field !== '' && operators.length === 0 && (
            <option value={node.field}>{fieldName(node.field, { ...words, fields })}</option>
          )}
          <FieldOptions fields={fields} />
        </Select>
        {isNamed(node.field) && <ConditionName {...at} of={node.field} node={node} errorId={errorId} />}
        {operators.length > 0 && !isFlag(node.field) && (
          <Select
            {...wired('is')}
            frame={kind === null ? 'sm:col-span-2' : undefined}
            aria-label={t('operator')}
            value={isKnown ? node.is : ''}
            onChange={(event) => compare(event.target.value as Operator)}
          >
            {!isKnown && <option value="">{t('choose')}</option>}
            {operators.map((is) => (
              <option key={is} value={is}>
                {operatorWords(words.t, node.field, is)}
              </option>
            ))}
          </Select>
        )}
        {kind !== null && (
          <div className="min-w-0">
            <ConditionValueControl {...at} kind={kind} node={node} errorId={errorId} />
          </div>
        )}
        {isZoned && zone !== zoneName() && <p className="text-muted text-small">{t('zone', { zone })}</p>}
        {error?.message && (
          <div className="sm:col-span-full [&>p]:mt-0">
            <FieldError id={errorId}>{error.message}</FieldError>
          </div>
        )}
      </div>
      <IconButton label={t('remove', { number })} icon={<X />} onClick={onRemove} />
    </fieldset>
  );
}

function FieldOptions({ fields }: Pick<ConditionFacts, 'fields'>) {
  const t = useMessages('contact-conditions-form');
  const words = useConditionWords();
  const own = [...fields.values()].filter(({ archived }) => !archived);
  return CONDITION_SECTIONS.map((section) => {
    const options =
      section === 'own'
        ? own.map(({ key, label }) => [`field:${key}`, label] as const)
        : NAMED_FIELDS.filter((field) => sectionOf(field) === section).map(
            (field) => [field, fieldName(field, words)] as const,
          );
    if (options.length === 0) return null;
    return (
      <optgroup key={section} label={t(`section.${section}`)}>
        {options.map(([field, label]) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </optgroup>
    );
  });
}

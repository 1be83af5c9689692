import type { ReactNode } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { IMPORT_FIELDS, type ImportKind } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';
import { FactRules } from './fact-rules';
import { FieldRuleSelect } from './field-rule-select';
import { RuleChoice } from './rule-choice';
import type { RuleFieldsProps } from './rule-props';
import { ruledFields } from './setup';

/** The rules of one kind alone; null for none. */
const OWN_RULES: Record<ImportKind, ((props: RuleFieldsProps) => ReactNode) | null> = {
  contacts: (props) => (
    <>
      <ContactRules {...props} />
      <FactRules {...props} />
    </>
  ),
  'do-not-send': null,
  replies: (props) => <ReplyRules {...props} />,
};

export function RuleFields(props: RuleFieldsProps) {
  const t = useMessages('imports-detail');
  const { kind, countries, setup, withoutReason, onChange } = props;
  const hasReason = IMPORT_FIELDS[kind].some((field) => field === 'reason');
  return (
    <>
      {IMPORT_OF[kind].hasNumbers && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('rules.country')} hint={t('rules.countryHint')}>
            <Select
              value={setup.default_country ?? ''}
              onChange={({ target }) => onChange({ default_country: target.value || null })}
            >
              <option value="">{t('rules.noCountry')}</option>
              {countries.map(({ code, name, calling_code }) => (
                <option key={code} value={code}>
                  {name} (+{calling_code})
                </option>
              ))}
            </Select>
          </Field>
          <div className="self-center">
            <RuleChoice
              label={t('rules.withCode')}
              about={t('rules.withCodeHint')}
              checked={setup.rules.with_code}
              onChange={(with_code) => onChange({ rules: { with_code } })}
            />
          </div>
          {hasReason && (
            <Field
              label={t('rules.reason')}
              error={
                withoutReason > 0 && setup.rules.reason.trim() === ''
                  ? t('rules.reasonMissing', { count: withoutReason })
                  : undefined
              }
            >
              <Input
                dir="auto"
                maxLength={500}
                value={setup.rules.reason}
                onChange={({ target }) => onChange({ rules: { reason: target.value } })}
              />
            </Field>
          )}
        </div>
      )}
      {OWN_RULES[kind]?.(props)}
    </>
  );
}

function ContactRules({ setup: { mapping, rules }, onChange }: RuleFieldsProps) {
  const t = useMessages('imports-detail');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('rules.contacts')}</legend>
      <p className="text-muted text-small">{t('rules.contactsHint')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {ruledFields(mapping).map((field) => (
          <FieldRuleSelect
            key={field}
            label={t(`field.${field}`)}
            value={rules[field]}
            onChange={(rule) => onChange({ rules: { [field]: rule } })}
          />
        ))}
      </div>
      <RuleChoice
        label={t('rules.mayWipe')}
        about={t('rules.mayWipeHint')}
        checked={rules.may_wipe}
        onChange={(may_wipe) => onChange({ rules: { may_wipe } })}
      />
      <RuleChoice
        label={t('rules.duplicates')}
        about={t('rules.duplicatesHint')}
        checked={rules.possible_duplicates}
        onChange={(possible_duplicates) => onChange({ rules: { possible_duplicates } })}
      />
    </fieldset>
  );
}

function ReplyRules({ setup: { rules }, onChange }: RuleFieldsProps) {
  const t = useMessages('imports-detail');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('rules.saving')}</legend>
      <RuleChoice
        label={t('rules.publish')}
        about={t('rules.publishHint')}
        checked={rules.publish}
        onChange={(publish) => onChange({ rules: { publish } })}
      />
      <RuleChoice
        label={t('rules.replace')}
        about={t('rules.replaceHint')}
        checked={rules.replace}
        onChange={(replace) => onChange({ rules: { replace } })}
      />
    </fieldset>
  );
}

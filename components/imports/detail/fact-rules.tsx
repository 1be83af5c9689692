import { useAppActions } from '@/components/ui/app-actions';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { can } from '@/lib/auth/permissions';
import { fieldKeyOf } from '@/lib/contacts/columns';
import { TAG_RULES } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';
import { FieldRuleSelect } from './field-rule-select';
import { RuleChoice } from './rule-choice';
import type { RuleFieldsProps } from './rule-props';

/** The rules of what only Frontdesk knows, where a column has any of it. */
export function FactRules({ setup: { mapping, rules }, ownFields, languages, onChange }: RuleFieldsProps) {
  const t = useMessages('imports-facts');
  const detail = useMessages('imports-detail');
  const { roles } = useAppActions();
  const hasTags = mapping.includes('tags');
  const hasOwner = mapping.includes('owner');
  const own = ownFields.filter(({ id }) => mapping.includes(id));
  const hasFollowUp = mapping.includes('follow_up');
  if (!hasTags && !hasOwner && !hasFollowUp && own.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('rules.title')}</legend>
      <p className="text-muted text-small">{t('rules.hint')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {hasTags && (
          <Field label={detail('field.tags')}>
            <Select
              value={rules.tags}
              onChange={({ target }) => {
                const rule = TAG_RULES.find((each) => each === target.value);
                if (rule) onChange({ rules: { tags: rule } });
              }}
            >
              {TAG_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {t(`rules.${rule}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {hasOwner && (
          <FieldRuleSelect
            label={detail('field.owner')}
            value={rules.owner}
            onChange={(owner) => onChange({ rules: { owner } })}
          />
        )}
        {own.map(({ id, label }) => (
          <FieldRuleSelect
            key={id}
            label={label}
            value={rules.own[fieldKeyOf(id)] ?? 'fill'}
            onChange={(rule) => onChange({ rules: { own: { ...rules.own, [fieldKeyOf(id)]: rule } } })}
          />
        ))}
        {(hasFollowUp || own.some(({ is_written }) => is_written)) && (
          <Field label={t('rules.language')}>
            <Select
              value={rules.language}
              onChange={({ target }) => onChange({ rules: { language: target.value } })}
            >
              {languages.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {hasFollowUp && <p className="text-muted text-small">{t('rules.followUp')}</p>}
      {hasTags && can(roles, 'facts:define') && (
        <RuleChoice
          label={t('rules.newTags')}
          about={t('rules.newTagsHint')}
          checked={rules.new_tags}
          onChange={(new_tags) => onChange({ rules: { new_tags } })}
        />
      )}
    </fieldset>
  );
}

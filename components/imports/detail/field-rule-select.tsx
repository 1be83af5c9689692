import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import { FIELD_RULES, type FieldRule } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';

type FieldRuleSelectProps = { label: string; value: FieldRule; onChange: (rule: FieldRule) => void };

export function FieldRuleSelect({ label, value, onChange }: FieldRuleSelectProps) {
  const t = useMessages('imports-detail');
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const rule = FIELD_RULES.find((each) => each === target.value);
          if (rule) onChange(rule);
        }}
      >
        {FIELD_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {t(`rule.${rule}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

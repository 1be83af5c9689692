import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { formatCount } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { IMPORT_FIELD_LABELS, RULE_LABELS } from '@/lib/imports/labels';
import { FIELD_RULES, IMPORT_FIELDS, type ImportField, type ImportKind } from '@/lib/imports/schema';
import type { PhoneCountry } from '@/lib/settings/general';
import type { Setup, SetupChange } from './setup';

type RuleFieldsProps = {
  kind: ImportKind;
  countries: PhoneCountry[];
  setup: Setup;
  /** How many rows are left out because they have no reason. */
  withoutReason: number;
  onChange: (change: SetupChange) => void;
};

/** The rules of one kind alone; null for none. */
const OWN_RULES: Record<ImportKind, ((props: RuleFieldsProps) => ReactNode) | null> = {
  contacts: (props) => <ContactRules {...props} />,
  'do-not-send': null,
  replies: (props) => <ReplyRules {...props} />,
};

export function RuleFields(props: RuleFieldsProps) {
  const { kind, countries, setup, withoutReason, onChange } = props;
  const hasReason = IMPORT_FIELDS[kind].some((field) => field === 'reason');
  return (
    <>
      {IMPORT_OF[kind].hasNumbers && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Country of numbers without a country code"
            hint="If you choose none, numbers without a country code are left out."
          >
            <Select
              value={setup.default_country ?? ''}
              onChange={({ target }) => onChange({ default_country: target.value || null })}
            >
              <option value="">None</option>
              {countries.map(({ code, name, calling_code }) => (
                <option key={code} value={code}>
                  {name} (+{calling_code})
                </option>
              ))}
            </Select>
          </Field>
          <div className="self-center">
            <Choice
              label="These numbers include the country code"
              about="34600500042 is read as +34600500042."
              checked={setup.rules.with_code}
              onChange={(with_code) => onChange({ rules: { with_code } })}
            />
          </div>
          {hasReason && (
            <Field
              label="Reason for rows without one"
              error={
                withoutReason > 0 && setup.rules.reason.trim() === ''
                  ? `Enter a reason: ${formatCount(withoutReason, 'row has', 'rows have')} none.`
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

const RULED = ['first_name', 'last_name', 'email'] as const;

function ContactRules({ setup: { mapping, rules }, onChange }: RuleFieldsProps) {
  const isMapped = (field: ImportField) =>
    mapping.includes(field) || (field !== 'email' && mapping.includes('full_name'));
  const ruled = RULED.filter(isMapped);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Existing contacts</legend>
      <p className="text-muted text-small">
        They are found by their phone number. An empty cell never replaces anything.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {ruled.map((field) => (
          <Field key={field} label={IMPORT_FIELD_LABELS[field]}>
            <Select
              value={rules[field]}
              onChange={({ target }) => {
                const rule = FIELD_RULES.find((each) => each === target.value);
                if (rule) onChange({ rules: { [field]: rule } });
              }}
            >
              {FIELD_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {RULE_LABELS[rule]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Choice
        label="Change contacts that may lose their address"
        about="The messaging service may clear the address and other details of a contact when it is changed. Without this, such contacts are left out."
        checked={rules.may_wipe}
        onChange={(may_wipe) => onChange({ rules: { may_wipe } })}
      />
      <Choice
        label="Create possible duplicates"
        about="Another contact has the same email, or the same number in another spelling. Without this, such people are left out."
        checked={rules.possible_duplicates}
        onChange={(possible_duplicates) => onChange({ rules: { possible_duplicates } })}
      />
    </fieldset>
  );
}

function ReplyRules({ setup: { rules }, onChange }: RuleFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">Saving</legend>
      <Choice
        label="Save all to the messaging service"
        about="Customers get these replies from then on. Without this, they are imported as drafts."
        checked={rules.publish}
        onChange={(publish) => onChange({ rules: { publish } })}
      />
      <Choice
        label="Replace replies that differ"
        about="Without this, a reply that is already in Frontdesk and differs from the file is left out."
        checked={rules.replace}
        onChange={(replace) => onChange({ rules: { replace } })}
      />
    </fieldset>
  );
}

type ChoiceProps = { label: string; about: string; checked: boolean; onChange: (on: boolean) => void };

function Choice({ label, about, checked, onChange }: ChoiceProps) {
  const id = `import-${label.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className="ms-6 max-w-150 text-muted text-small">
        {about}
      </p>
    </div>
  );
}

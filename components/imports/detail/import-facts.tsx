import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { formatCount } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { IMPORT_FIELD_LABELS, RULE_LABELS } from '@/lib/imports/labels';
import type { ImportKind, ImportRules } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import type { PhoneCountry } from '@/lib/settings/general';

type ImportFactsProps = { data: Import; countries: PhoneCountry[] };

export function ImportFacts({ data, countries }: ImportFactsProps) {
  const { kind, file, header_row, default_country, rules, columns, rows, by, created_at } = data;
  const country = countries.find(({ code }) => code === default_country);
  const fields = columns.flatMap(({ field }) => field ?? []);
  return (
    <Facts title="Setup">
      <Fact term="File">
        <bdi>{data.name}</bdi>, {formatCount(rows, 'row')}
      </Fact>
      {file.sheet && <Fact term="Sheet">{file.sheet}</Fact>}
      <Fact term="Headings">{header_row === 0 ? 'No header row' : `Row ${header_row}`}</Fact>
      <Fact term="Imported">{fields.map((field) => IMPORT_FIELD_LABELS[field]).join(', ')}</Fact>
      {IMPORT_OF[kind].hasNumbers && <Fact term="Country">{country?.name ?? default_country}</Fact>}
      {rules.with_code && <Fact term="Numbers">Include the country code</Fact>}
      {RULES[kind](rules)}
      <Fact term="Uploaded">
        <Time value={created_at} /> by <PersonName name={by.name} fallback="Unknown" />
      </Fact>
    </Facts>
  );
}

/** The rules of one kind alone; null for none. */
const RULES: Record<ImportKind, (rules: ImportRules) => ReactNode> = {
  contacts: (rules) => (
    <Fact term="Contacts">
      {(['first_name', 'last_name', 'email'] as const)
        .map((field) => `${IMPORT_FIELD_LABELS[field]}: ${RULE_LABELS[rules[field]].toLowerCase()}`)
        .join('. ')}
    </Fact>
  ),
  'do-not-send': ({ reason }) =>
    reason && (
      <Fact term="Reason for rows without one">
        <bdi>{reason}</bdi>
      </Fact>
    ),
  replies: ({ publish, replace }) => (
    <>
      <Fact term="Saving">{publish ? 'To the messaging service' : 'As drafts'}</Fact>
      <Fact term="Replies that differ">{replace ? 'Replaced' : 'Left out'}</Fact>
    </>
  ),
};

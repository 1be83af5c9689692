import type { ReactNode } from 'react';
import { Fact, Facts } from '@/components/ui/display/facts';
import { PersonName } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { fieldKeyOf, isFieldColumn } from '@/lib/contacts/columns';
import { formatList } from '@/lib/format';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { Import } from '@/lib/imports/types';
import type { ImportField, ImportKind } from '@/lib/imports/values';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { PhoneCountry } from '@/lib/settings/general';
import { ruledFields } from './setup';
import { useFieldLabel } from './use-field-label';

type ImportFactsProps = { data: Import; countries: PhoneCountry[] };

export function ImportFacts({ data, countries }: ImportFactsProps) {
  const t = useMessages('imports-detail');
  const { kind, file, header_row, default_country, rules, columns, rows, by, created_at } = data;
  const country = countries.find(({ code }) => code === default_country);
  const label = useFieldLabel(data);
  const fields = columns.flatMap(({ field }) => (field ? label(field) : []));
  return (
    <Facts title={t('facts.title')}>
      <Fact term={t('facts.file')}>
        {t.rich('facts.fileRows', { name: <bdi>{data.name}</bdi>, count: rows })}
      </Fact>
      {file.sheet && <Fact term={t('facts.sheet')}>{file.sheet}</Fact>}
      <Fact term={t('facts.headings')}>
        {header_row === 0 ? t('facts.noHeadings') : t('facts.headerRow', { row: String(header_row) })}
      </Fact>
      <Fact term={t('facts.imported')}>{formatList(fields, t.language, 'comma')}</Fact>
      {IMPORT_OF[kind].hasNumbers && (
        <Fact term={t('facts.country')}>{country?.name ?? default_country}</Fact>
      )}
      {rules.with_code && <Fact term={t('facts.numbers')}>{t('facts.withCode')}</Fact>}
      {RULES[kind]?.(t, data)}
      <Fact term={t('facts.uploaded')}>
        {t.rich('facts.uploadedBy', {
          time: <Time value={created_at} />,
          name: <PersonName name={by.name} fallback={t('facts.byUnknown')} />,
        })}
      </Fact>
    </Facts>
  );
}

/** The rules of one kind alone; null for none. */
const RULES: Record<ImportKind, ((t: Translate<'imports-detail'>, data: Import) => ReactNode) | null> = {
  contacts: (t, data) => (
    <Fact term={t('rules.contacts')}>
      <ContactsRules data={data} />
    </Fact>
  ),
  'do-not-send': (t, { rules: { reason } }) =>
    reason && (
      <Fact term={t('facts.reason')}>
        <bdi>{reason}</bdi>
      </Fact>
    ),
  replies: (t, { rules: { publish, replace } }) => (
    <>
      <Fact term={t('facts.saving')}>{t(publish ? 'facts.toService' : 'facts.asDrafts')}</Fact>
      <Fact term={t('facts.differing')}>{t(replace ? 'facts.replaced' : 'facts.leftOut')}</Fact>
    </>
  ),
};

/** What becomes of each field of a contact that exists. */
function ContactsRules({ data }: { data: Import }) {
  const { columns, rules } = data;
  const t = useMessages('imports-detail');
  const facts = useMessages('imports-facts');
  const label = useFieldLabel(data);
  const mapping = columns.map(({ field }) => field);
  const ruled: { field: ImportField; rule: string }[] = ruledFields(mapping).map((field) => ({
    field,
    rule: t(`rule.${rules[field]}`),
  }));
  if (mapping.includes('tags')) ruled.push({ field: 'tags', rule: facts(`rules.${rules.tags}`) });
  for (const field of mapping) {
    if (field === 'owner') ruled.push({ field, rule: t(`rule.${rules.owner}`) });
    if (field !== null && isFieldColumn(field))
      ruled.push({ field, rule: t(`rule.${rules.own[fieldKeyOf(field)] ?? 'fill'}`) });
  }
  return ruled.map(({ field, rule }) => (
    <p key={field}>{t.rich('facts.ruleOf', { field: <bdi>{label(field)}</bdi>, rule })}</p>
  ));
}

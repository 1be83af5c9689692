import { useQueries, useQuery } from '@tanstack/react-query';
import { readCsvFile } from '@/lib/broadcasts/csv-file';
import { type FormSource, typedNumbers } from '@/lib/broadcasts/form-values';
import { ownFieldTexts } from '@/lib/broadcasts/own-fields';
import type { PersonValues } from '@/lib/broadcasts/values';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactFilters } from '@/lib/contact-index/filters';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { foldHeading } from '@/lib/csv/fold-heading';
import { viewQueries } from '@/lib/saved-views/queries';
import { useVariableFields } from './own-field-options';

export type SamplePerson = PersonValues & { phone: string; name: string | null; contactUuid: string | null };

const MAX_SHOWN = 3;

/**
 * The first people of the first source, as far as the browser knows them. Nothing is stored for it. `keys`: the fields of
 * one's own that the variables need.
 */
export function useSamplePeople(
  sources: readonly FormSource[],
  keys: readonly string[],
  templateLanguage: string,
): SamplePerson[] {
  const [source] = sources;
  const listed = useListed(source);
  const selected = useSelected(source);
  const typed = useTyped(source);
  const people = [...typed, ...[...listed, ...selected].map(fromContact)].slice(0, MAX_SHOWN);
  const { offered } = useVariableFields();
  const contacts = people.flatMap(({ contactUuid }) => contactUuid ?? []);
  const { data: facts } = useQuery({
    ...factsQueries.ofMany(contacts),
    enabled: keys.length > 0 && contacts.length > 0,
  });
  if (keys.length === 0 || !facts) return people;
  const textsOf = ownFieldTexts(
    offered.filter(({ key }) => keys.includes(key)),
    templateLanguage,
  );
  return people.map((person) => ({
    ...person,
    fields: { ...person.fields, ...textsOf(facts[person.contactUuid ?? '']?.fields) },
  }));
}

function useListed(source: FormSource | undefined): Contact[] {
  const views = useQuery({ ...viewQueries.list(), enabled: source?.type === 'view' });
  const query = queryOf(source, (id) => views.data?.find((view) => view.id === id)?.query);
  const { data } = useQuery({
    ...contactIndexQueries.list({ q: '', ...query, page: 1, per_page: 10 }),
    enabled: query !== null,
  });
  return query === null ? [] : (data?.data ?? []).filter(({ deleted_at }) => deleted_at === null);
}

/** The contact search of a source; null when it is none. */
function queryOf(
  source: FormSource | undefined,
  viewQuery: (id: string) => string | undefined,
): Partial<ContactFilters> | null {
  if (source?.type === 'group')
    return Number.isInteger(Number(source.id)) ? { group: [Number(source.id)] } : null;
  if (source?.type === 'segment') return { segment: source.id };
  const text = source?.type === 'filter' ? source.query : source?.type === 'view' && viewQuery(source.id);
  // The server parses it; here it is only passed on.
  return text ? (Object.fromEntries(new URLSearchParams(text)) as Partial<ContactFilters>) : null;
}

function useSelected(source: FormSource | undefined): Contact[] {
  const uuids = source?.type === 'contacts' ? source.uuids.slice(0, MAX_SHOWN) : [];
  const found = useQueries({ queries: uuids.map((uuid) => contactIndexQueries.one(uuid)) });
  return found.flatMap(({ data }) => data?.data ?? []);
}

/** The rows of a file or a list of numbers. Contacts among them have the values of the contact too. */
function useTyped(source: FormSource | undefined): SamplePerson[] {
  const rows = rowsOf(source);
  const found = useQueries({
    queries: rows.map(({ phone }) => ({
      ...contactIndexQueries.list({ q: phone, page: 1, per_page: 10 }),
      enabled: phone !== '',
    })),
  });
  return rows.map((row, at) => {
    const contact = found[at]?.data?.data.find(({ phone }) => digits(phone ?? '') === digits(row.phone));
    if (contact) return { ...fromContact(contact), cells: row.cells };
    return { ...row, contactUuid: null, fields: { full_name: row.name, phone: row.phone } };
  });
}

type Row = { phone: string; name: string | null; cells: SamplePerson['cells'] };

function rowsOf(source: FormSource | undefined): Row[] {
  if (source?.type === 'numbers' && source.text !== null) {
    return typedNumbers(source.text)
      .slice(0, MAX_SHOWN)
      .map((phone) => ({ phone, name: null, cells: null }));
  }
  if (source?.type !== 'csv' || !('text' in source)) return [];
  const file = readCsvFile(source.text);
  if ('error' in file) return [];
  const { phone, name } = source.columns;
  return file.rows.map((cells) => ({
    phone: cells.get(foldHeading(phone)) ?? '',
    name: (name && cells.get(foldHeading(name))) || null,
    cells,
  }));
}

function fromContact(contact: Contact): SamplePerson {
  const { first_name, last_name, phone, email } = contact;
  const name = contactName(contact);
  return {
    name,
    phone: phone ?? '',
    contactUuid: contact.uuid,
    cells: null,
    fields: { first_name, last_name, phone, email, full_name: name },
  };
}

const digits = (phone: string) => phone.replace(/\D/g, '');

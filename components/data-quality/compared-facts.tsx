import { Skeleton } from '@/components/ui/display/loading';
import { TryAgain } from '@/components/ui/form-controls/try-again';
import type { ListedFacts, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue } from '@/lib/contact-facts/value-text';
import type { Contact } from '@/lib/contacts/schema';
import { dayWithYear } from '@/lib/dates/time-words';
import { formatList, formatNumber } from '@/lib/format';
import { useMessages } from '@/lib/messages/messages-provider';
import { ComparedRow } from './compared-row';
import type { Compared } from './use-compared-facts';

type ComparedFactsProps = { contacts: readonly Contact[]; compared: Compared };

/** What only Frontdesk knows of each contact: it stays with the one that has it, so it says which one to keep. */
export function ComparedFacts({ contacts, compared: { known, failed } }: ComparedFactsProps) {
  const t = useMessages('contact-fields');
  const quality = useMessages('data-quality');
  const times = useMessages('times');
  if (failed) {
    return (
      <tr>
        <td colSpan={contacts.length + 1} className="py-1">
          <span className="flex flex-wrap items-center gap-2 text-danger">
            {quality('set.failed')}
            <TryAgain query={failed} />
          </span>
        </td>
      </tr>
    );
  }
  if (!known || contacts.some(({ uuid }) => !known.facts[uuid])) {
    return (
      <tr>
        <td colSpan={contacts.length + 1} className="py-1">
          <Skeleton className="h-3 w-full" />
        </td>
      </tr>
    );
  }
  const { facts, tags, fields } = known;
  const of = (value: (own: ListedFacts[string]) => string | null) =>
    contacts.map(({ uuid }) => {
      const own = facts[uuid];
      return own ? value(own) : null;
    });

  function tagNames({ tags: ids }: ListedFacts[string]): string | null {
    const names = tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    return formatList(names, t.language, 'comma') || null;
  }

  function fieldText(field: OwnField, own: ListedFacts[string]): string | null {
    const value = own.fields[field.key];
    const words = { language: t.language, yes: t('yes'), no: t('no'), times };
    return value === undefined ? null : displayedValue(field, value, words);
  }

  return (
    <>
      <ComparedRow label={t('label.tags')} values={of(tagNames)} />
      <ComparedRow label={t('label.owner')} values={of(({ owner }) => owner?.name ?? null)} />
      {fields.map((field) => (
        <ComparedRow key={field.id} label={field.label} values={of((own) => fieldText(field, own))} />
      ))}
      <ComparedRow
        label={t('label.follow_up')}
        values={of(({ follow_up: day }) => day && dayWithYear(times, day))}
      />
      <ComparedRow
        label={quality('set.notes')}
        values={of(({ notes }) => (notes === 0 ? null : formatNumber(notes, t.language)))}
      />
    </>
  );
}

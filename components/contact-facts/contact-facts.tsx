import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { FieldValues, type LinkToForm } from './field-values';

type ContactFactsProps = { contact: string; editFields: LinkToForm | null };

/** What Frontdesk itself keeps about a contact. */
export function ContactFacts({ contact, editFields }: ContactFactsProps) {
  const { data: facts } = useQuery(factsQueries.of(contact));
  const t = useMessages('own-field-values');
  const headingId = useId();
  if (!facts) return null;
  return (
    <section aria-labelledby={headingId} className="border-t pt-3">
      <h3 id={headingId} className="mb-1 font-semibold">
        {t('title')}
      </h3>
      <FieldValues values={facts.fields} edit={editFields} />
    </section>
  );
}

import { type QueryClient, useQuery } from '@tanstack/react-query';
import { mayFillVariables } from '@/lib/broadcasts/own-fields';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { FactsOfContact, OwnField } from '@/lib/contact-facts/schema';

/** What Frontdesk itself knows of a recipient: the fields that can fill variables, and the contact's values by key. */
export type OwnValues = { fields: readonly OwnField[]; values: FactsOfContact['fields'] };

const NO_FIELDS: OwnField[] = [];
const NO_OWN_VALUES: FactsOfContact['fields'] = {};

/** Without fields while they load, since a message can be written without them. */
export function useOwnValues(contact: string | null): OwnValues {
  const { data: fields } = useQuery(factsQueries.fields());
  const { data: facts } = useQuery({ ...factsQueries.ofMany([contact ?? '']), enabled: contact !== null });
  return ownValues(facts && fields, facts?.[contact ?? '']?.fields);
}

/** The same once they are loaded; empty where that fails. */
export async function loadOwnValues(client: QueryClient, contact: string): Promise<OwnValues> {
  const [fields, facts] = await Promise.all([
    client.ensureQueryData(factsQueries.fields()).catch(() => undefined),
    client.ensureQueryData(factsQueries.ofMany([contact])).catch(() => undefined),
  ]);
  return ownValues(facts && fields, facts?.[contact]?.fields);
}

function ownValues(
  fields: readonly OwnField[] = NO_FIELDS,
  values: FactsOfContact['fields'] = NO_OWN_VALUES,
): OwnValues {
  return { fields: fields.filter(mayFillVariables), values };
}

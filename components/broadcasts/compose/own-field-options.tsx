import { useQuery } from '@tanstack/react-query';
import { isMappedOwnField, keyOfMapped, mappedOwnField, mayFillVariables } from '@/lib/broadcasts/own-fields';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useMessages } from '@/lib/messages/messages-provider';

const NONE: OwnField[] = [];

/** The fields of one's own that can fill variables, and all that the person sees; undefined while they load. */
export function useVariableFields(): { offered: OwnField[]; all: OwnField[] | undefined } {
  const { data } = useQuery(factsQueries.fields());
  return { offered: data?.filter(mayFillVariables) ?? NONE, all: data };
}

/** The choices of a variable among the fields of one's own. One that is chosen but lost stays visible. */
export function OwnFieldOptions({ chosen }: { chosen: string }) {
  const t = useMessages('broadcasts-facts');
  const { offered, all } = useVariableFields();
  const key = isMappedOwnField(chosen) ? keyOfMapped(chosen) : null;
  const isOffered = offered.some((field) => field.key === key);
  const name = all?.find((field) => field.key === key)?.label ?? key ?? '';
  if (offered.length === 0 && key === null) return null;
  return (
    <optgroup label={t('onlyHere')}>
      {offered.map((field) => (
        <option key={field.key} value={mappedOwnField(field.key)}>
          {field.label}
        </option>
      ))}
      {key !== null && !isOffered && <option value={chosen}>{all ? t('lostField', { name }) : key}</option>}
    </optgroup>
  );
}

/** Whether a chosen field can't fill a variable any more. */
export function useIsLost(chosen: string): boolean {
  const { offered, all } = useVariableFields();
  if (!all || !isMappedOwnField(chosen)) return false;
  return offered.every(({ key }) => key !== keyOfMapped(chosen));
}

import { isMappedOwnField, keyOfMapped, mappedOwnField } from '@/lib/broadcasts/own-fields';
import { useMessages } from '@/lib/messages/messages-provider';
import { useVariableFields } from './use-variable-fields';

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

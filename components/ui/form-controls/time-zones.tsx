import { useHydrated } from '../hooks/use-hydrated';

/** Suggests the names of the time zones that the browser knows, for the input whose `list` this is. */
export function TimeZones({ id }: { id: string }) {
  const isHydrated = useHydrated();
  return (
    <datalist id={id}>
      {isHydrated && Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />)}
    </datalist>
  );
}

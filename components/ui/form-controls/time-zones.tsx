import { useHydrated } from '../hooks/use-hydrated';

export function TimeZones({ id }: { id: string }) {
  const isHydrated = useHydrated();
  return (
    <datalist id={id}>
      {isHydrated && Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />)}
    </datalist>
  );
}

import { StateLink } from '@/components/ui/display/state-link';
import { formatNumber } from '@/lib/format';
import { useLanguage } from '@/lib/messages/messages-provider';

type Tile = {
  key: string;
  label: string;
  count: number;
  isOn: boolean;
  link: { href: string; onFollow: () => void };
};

export function CountTiles({ label, tiles }: { label: string; tiles: Tile[] }) {
  const language = useLanguage();
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(110px,1fr))] gap-2">
      {tiles.map((tile) => (
        <li key={tile.key}>
          <StateLink
            {...tile.link}
            aria-current={tile.isOn ? 'true' : undefined}
            className="grid h-full content-start gap-0.5 rounded border px-3 py-2 hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft"
          >
            <span className="num font-semibold text-title">{formatNumber(tile.count, language)}</span>
            <span className="hyphens-auto break-words text-muted text-small">{tile.label}</span>
          </StateLink>
        </li>
      ))}
    </ul>
  );
}

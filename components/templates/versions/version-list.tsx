import clsx from 'clsx';
import { Time } from '@/components/ui/display/time';
import type { TemplateVersion } from '@/lib/templates/schema';

type VersionListProps = {
  versions: TemplateVersion[];
  shown: number;
  onShow: (version: number) => void;
};

export function VersionList({ versions, shown, onShow }: VersionListProps) {
  return (
    <ol reversed className="grid gap-0.5">
      {versions.map(({ version, at, by }, index) => (
        <li key={version}>
          <button
            type="button"
            aria-pressed={version === shown}
            onClick={() => onShow(version)}
            className={clsx(
              'w-full rounded px-2.5 py-1.5 text-start text-[13px] hover:bg-sunken',
              version === shown && 'bg-sunken',
            )}
          >
            <span className="font-medium">
              Version {version}
              {index === 0 && <span className="font-normal text-muted">, now</span>}
            </span>
            <span className="block text-muted text-small">
              <Time value={at} />
              {' by '}
              <bdi>{by ?? 'System'}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

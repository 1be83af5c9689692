import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useMessages } from '@/lib/messages/messages-provider';

/** The fields that versions of all records have. `by` is null for the system. */
export type RecordVersion = { version: number; at: string; by: string | null };

type VersionListProps<Version extends RecordVersion> = {
  /** The latest first. */
  versions: readonly Version[];
  shown: number;
  onShow: (version: number) => void;
  describe: (version: Version) => ReactNode;
};

export function VersionList<Version extends RecordVersion>({
  versions,
  shown,
  onShow,
  describe,
}: VersionListProps<Version>) {
  const t = useMessages('versions');
  const earliest = versions.at(-1)?.version ?? 1;
  return (
    <div className="grid gap-2">
      <ol reversed className="grid gap-0.5">
        {versions.map((each, index) => (
          <li key={each.version}>
            <button
              type="button"
              aria-pressed={each.version === shown}
              onClick={() => onShow(each.version)}
              className={clsx(
                'w-full rounded px-2.5 py-1.5 text-start text-small hover:bg-sunken',
                each.version === shown && 'bg-sunken',
              )}
            >
              <span className="font-medium">
                {index === 0
                  ? t.rich('current', {
                      version: each.version,
                      muted: (text) => <span className="font-normal text-muted">{text}</span>,
                    })
                  : t('version', { version: each.version })}
              </span>
              <span className="block text-muted text-small">{describe(each)}</span>
            </button>
          </li>
        ))}
      </ol>
      {earliest > 1 && <p className="px-2.5 text-muted text-small">{t('moreEarlier')}</p>}
    </div>
  );
}

import clsx from 'clsx';
import { Time } from '@/components/ui/display/time';
import type { ReplyState, ReplyVersion } from '@/lib/replies/schema';

type VersionListProps = {
  versions: ReplyVersion[];
  shown: number;
  onShow: (version: number) => void;
};

const BECAME: Record<ReplyState, string> = {
  saved: 'Changed',
  noted: 'Draft',
  unknown: 'Save not confirmed',
};

export function VersionList({ versions, shown, onShow }: VersionListProps) {
  return (
    <ol reversed className="grid gap-0.5">
      {versions.map((each, index) => (
        <li key={each.version}>
          <button
            type="button"
            aria-pressed={each.version === shown}
            onClick={() => onShow(each.version)}
            className={clsx(
              'w-full rounded px-2.5 py-1.5 text-start text-[13px] hover:bg-sunken',
              each.version === shown && 'bg-sunken',
            )}
          >
            <span className="font-medium">
              Version {each.version}
              {index === 0 && <span className="font-normal text-muted">, now</span>}
            </span>
            <span className="block text-muted text-small">
              <Became version={each} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Became({ version: { at, by, state, saved_at, saved_by } }: { version: ReplyVersion }) {
  const atOnce = saved_at === at && saved_by === by;
  return (
    <>
      {!atOnce && <Act what={BECAME[state]} at={at} by={by} />}
      {saved_at && !atOnce && '; '}
      {saved_at && (
        <Act what={atOnce ? 'Saved to the service' : 'saved to the service'} at={saved_at} by={saved_by} />
      )}
    </>
  );
}

function Act({ what, at, by }: { what: string; at: string; by: string | null }) {
  return (
    <>
      {what} <Time value={at} inSentence />
      {' by '}
      <bdi>{by ?? 'System'}</bdi>
    </>
  );
}

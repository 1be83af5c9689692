import { useQuery } from '@tanstack/react-query';
import { Time } from '@/components/ui/display/time';
import { VersionsTab } from '@/components/versions/versions-tab';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyState, ReplyVersion } from '@/lib/replies/schema';
import { FIELD_LABELS, fieldText } from '../reply-labels';
import { differingReplyFields } from '../reply-values';

type ReplyVersionsProps = { uuid: string; onRestore: (version: ReplyVersion) => void };

export function ReplyVersions({ uuid, onRestore }: ReplyVersionsProps) {
  return (
    <VersionsTab
      query={useQuery(replyQueries.versions(uuid))}
      describe={(version) => <History version={version} />}
      changesBetween={({ reply: former }, { reply: latter }) =>
        differingReplyFields(former, latter).map((field) => ({
          label: FIELD_LABELS[field],
          former: fieldText(former, field),
          latter: fieldText(latter, field),
        }))
      }
      restoreHint="Opens the form with these values. Nothing changes until you save them."
      onRestore={onRestore}
    />
  );
}

const STATE_LABELS: Record<ReplyState, string> = {
  saved: 'Changed',
  draft: 'Draft',
  unknown: 'Save not confirmed',
};

function History({ version: { at, by, state, saved_at, saved_by } }: { version: ReplyVersion }) {
  const atOnce = saved_at === at && saved_by === by;
  return (
    <>
      {!atOnce && <Step label={STATE_LABELS[state]} at={at} by={by} />}
      {saved_at && !atOnce && '; '}
      {saved_at && (
        <Step
          label={atOnce ? 'Saved to the messaging service' : 'saved to the messaging service'}
          at={saved_at}
          by={saved_by}
        />
      )}
    </>
  );
}

function Step({ label, at, by }: { label: string; at: string; by: string | null }) {
  return (
    <>
      {label} <Time value={at} inSentence />
      {' by '}
      <bdi>{by ?? 'System'}</bdi>
    </>
  );
}

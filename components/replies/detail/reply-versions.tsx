import { useQuery } from '@tanstack/react-query';
import { Time } from '@/components/ui/display/time';
import { VersionsTab } from '@/components/versions/versions-tab';
import { useMessages } from '@/lib/messages/messages-provider';
import { replyQueries } from '@/lib/replies/queries';
import type { ReplyVersion } from '@/lib/replies/schema';
import { fieldText } from '../reply-labels';
import { differingReplyFields } from '../reply-values';

type ReplyVersionsProps = { uuid: string; onRestore: (version: ReplyVersion) => void };

export function ReplyVersions({ uuid, onRestore }: ReplyVersionsProps) {
  const t = useMessages('replies-form');
  const labels = useMessages('replies-labels');
  return (
    <VersionsTab
      query={useQuery(replyQueries.versions(uuid))}
      describe={(version) => <History version={version} />}
      changesBetween={({ reply: former }, { reply: latter }) =>
        differingReplyFields(former, latter).map((field) => ({
          label: labels(`field.${field}`),
          former: fieldText(labels, former, field),
          latter: fieldText(labels, latter, field),
        }))
      }
      restoreHint={t('versions.restoreHint')}
      onRestore={onRestore}
    />
  );
}

function History({ version: { at, by, state, saved_at, saved_by } }: { version: ReplyVersion }) {
  const t = useMessages('replies-form');
  const nameOf = (name: string | null) => <bdi>{name ?? t('versions.system')}</bdi>;
  const made = { time: <Time value={at} inSentence="when" />, name: nameOf(by) };
  if (!saved_at) return t.rich(`versions.${state}`, made);
  if (saved_at === at && saved_by === by) return t.rich('versions.savedAtOnce', made);
  return t.rich(`versions.savedLater.${state}`, {
    ...made,
    savedTime: <Time value={saved_at} inSentence="when" />,
    savedName: nameOf(saved_by),
  });
}

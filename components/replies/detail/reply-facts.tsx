import { Time } from '@/components/ui/display/time';
import { CopyButton } from '@/components/ui/form-controls/copy-button';
import type { Reply } from '@/lib/replies/schema';
import { CRITERIA_WORDS, TYPE_WORDS } from '../list/reply-words';

export function ReplyFacts({ reply }: { reply: Reply }) {
  const { uuid, trigger, match_criteria, response_type, version, created_at, updated_at, updated_by } = reply;
  return (
    <dl className="grid grid-cols-[110px_minmax(0,1fr)] border-t pt-3 text-[13px] [&>dd]:min-h-6 [&>dt]:text-muted">
      <dt>Trigger</dt>
      <dd className="break-words">
        {CRITERIA_WORDS[match_criteria]} “<bdi>{trigger}</bdi>”
      </dd>
      <dt>Answers with</dt>
      <dd>{TYPE_WORDS[response_type]}</dd>
      <Saved reply={reply} />
      <dt>Version</dt>
      <dd className="num">{version}</dd>
      <dt>Changed</dt>
      <dd>
        <Time value={updated_at} />
        <By name={updated_by} />
      </dd>
      <dt>In the notebook</dt>
      <dd>
        since <Time value={created_at} inSentence />
      </dd>
      <dt>UUID</dt>
      <dd className="flex items-center gap-1">
        <bdi dir="ltr" className="num min-w-0 truncate" title={uuid}>
          {uuid}
        </bdi>
        <CopyButton text={uuid} label="Copy UUID" />
      </dd>
    </dl>
  );
}

function Saved({ reply: { saved_at, saved_by } }: { reply: Reply }) {
  return (
    <>
      <dt>Last saved here</dt>
      <dd>
        <Time value={saved_at} />
        <By name={saved_by} />
      </dd>
    </>
  );
}

function By({ name }: { name: string | null }) {
  if (!name) return null;
  return (
    <>
      {' by '}
      <bdi>{name}</bdi>
    </>
  );
}

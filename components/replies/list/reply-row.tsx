import { recordProps } from '@/components/data-table/row-focus';
import { SelectRow } from '@/components/data-table/select-row';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { formatCount } from '@/lib/format';
import type { Reply, ReplyState } from '@/lib/replies/schema';
import { SeverityIcon } from '../overlaps/finding-list';
import type { Mark } from '../overlaps/use-overlaps';
import { CRITERIA_LABELS, TYPE_LABELS } from '../reply-labels';
import { useReplyState } from '../use-reply-state';

type ReplyRowProps = {
  reply: Reply;
  stale: boolean;
  mark: Mark | undefined;
  selected: boolean;
  onSelect: (range: boolean) => void;
};

export function ReplyRow({ reply, stale, mark, selected, onSelect }: ReplyRowProps) {
  const { params, go, linkTo } = useReplyState();
  const { uuid, name, trigger, match_criteria, response_type, response } = reply;
  const open = { reply: uuid, mode: null };
  return (
    <TableRow
      current={params.reply === uuid}
      selected={selected}
      aria-selected={selected}
      stale={stale}
      onOpen={() => go(open)}
    >
      <SelectRow name={name} selected={selected} onSelect={onSelect} />
      <TableCell>
        <span className="flex min-w-0 items-center gap-2.5">
          <StateLink {...linkTo(open)} {...recordProps(uuid)}>
            <bdi className="min-w-0 truncate" title={name}>
              {name}
            </bdi>
          </StateLink>
          {mark && <OverlapMark mark={mark} reply={reply} />}
        </span>
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:min-w-44 sm:max-w-0">
        <span className="block min-w-0 truncate" title={trigger}>
          <span className="text-muted">{CRITERIA_LABELS[match_criteria]}</span> “<bdi>{trigger}</bdi>”
        </span>
      </TableCell>
      <TableCell label="Reply type" className="not-on-phone">
        <span title={response.slice(0, 300)}>{TYPE_LABELS[response_type]}</span>
      </TableCell>
      <TableCell className="says-itself sm:max-w-90">
        <ReplyKnown reply={reply} />
      </TableCell>
    </TableRow>
  );
}

type OverlapMarkProps = { mark: Mark; reply: Pick<Reply, 'uuid' | 'name'> };

function OverlapMark({ mark: { count, severity }, reply: { uuid, name } }: OverlapMarkProps) {
  const { linkTo } = useReplyState();
  const words = formatCount(count, 'overlap');
  return (
    <Tooltip text={words} isName>
      <StateLink
        {...linkTo({ reply: uuid, mode: null })}
        aria-label={`${words} of ${name}`}
        className="grid size-6 shrink-0 place-items-center rounded hover:bg-sunken"
      >
        <SeverityIcon severity={severity} />
      </StateLink>
    </Tooltip>
  );
}

const TONES: Record<ReplyState, StatusTone> = { saved: 'success', draft: 'unknown', unknown: 'warning' };

function ReplyKnown({ reply }: { reply: Reply }) {
  const { state, saved_at, saved_by, updated_at, updated_by, saving } = reply;
  const [at, by] = state === 'saved' ? [saved_at, saved_by] : [updated_at, updated_by];
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusDot tone={TONES[state]} />
      <span className="min-w-0 truncate max-sm:whitespace-normal">
        {state === 'saved' && 'Saved in Frontdesk '}
        {state === 'draft' && 'Draft · '}
        {state === 'unknown' && (saving ? 'Saving · ' : 'Save not confirmed · ')}
        <Time value={at} inSentence />
        {state === 'saved' && by && (
          <>
            {' by '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

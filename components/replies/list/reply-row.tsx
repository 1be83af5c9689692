import { recordProps } from '@/components/data-table/row-focus';
import { SelectRow } from '@/components/data-table/select-row';
import { StateLink } from '@/components/ui/display/state-link';
import { TableCell, TableRow } from '@/components/ui/display/table';
import { StatusDot, type StatusTone } from '@/components/ui/display/tag';
import { Time } from '@/components/ui/display/time';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { useMessages } from '@/lib/messages/messages-provider';
import type { Reply, ReplyState } from '@/lib/replies/schema';
import { SeverityIcon } from '../overlaps/finding-list';
import type { Mark } from '../overlaps/use-overlaps';
import { TriggerText } from '../reply-labels';
import { useReplyState } from '../use-reply-state';

type ReplyRowProps = {
  reply: Reply;
  stale: boolean;
  mark: Mark | undefined;
  selected: boolean;
  onSelect: (range: boolean) => void;
};

export function ReplyRow({ reply, stale, mark, selected, onSelect }: ReplyRowProps) {
  const labels = useMessages('replies-labels');
  const { params, go, linkTo } = useReplyState();
  const { uuid, name, trigger, response_type, response } = reply;
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
            <bdi className="cut" title={name}>
              {name}
            </bdi>
          </StateLink>
          {mark && <OverlapMark mark={mark} reply={reply} />}
        </span>
      </TableCell>
      <TableCell className="says-itself text-text sm:w-full sm:min-w-44 sm:max-w-0">
        <span className="block min-w-0 truncate" title={trigger}>
          <TriggerText reply={reply} criteria={(text) => <span className="text-muted">{text}</span>} />
        </span>
      </TableCell>
      <TableCell label={labels('field.response_type')} className="not-on-phone">
        <span title={response.slice(0, 300)}>{labels(`type.${response_type}`)}</span>
      </TableCell>
      <TableCell className="says-itself sm:max-w-90">
        <ReplyKnown reply={reply} />
      </TableCell>
    </TableRow>
  );
}

type OverlapMarkProps = { mark: Mark; reply: Pick<Reply, 'uuid' | 'name'> };

function OverlapMark({ mark: { count, severity }, reply: { uuid, name } }: OverlapMarkProps) {
  const t = useMessages('replies');
  const { linkTo } = useReplyState();
  return (
    <Tooltip text={t('row.overlaps', { count })} isName>
      <StateLink
        {...linkTo({ reply: uuid, mode: null })}
        aria-label={t('row.overlapsOf', { count, name })}
        className="grid size-6 shrink-0 place-items-center rounded hover:bg-sunken"
      >
        <SeverityIcon severity={severity} />
      </StateLink>
    </Tooltip>
  );
}

const TONES: Record<ReplyState, StatusTone> = { saved: 'success', draft: 'unknown', unknown: 'warning' };

function ReplyKnown({ reply: { state, saved_at, saved_by, updated_at, saving } }: { reply: Reply }) {
  const t = useMessages('replies');
  const time =
    state === 'saved' ? <Time value={saved_at} inSentence="when" /> : <Time value={updated_at} inSentence />;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusDot tone={TONES[state]} />
      <span className="min-w-0 truncate max-sm:whitespace-normal">
        {state === 'saved' && saved_by
          ? t.rich('row.savedBy', { time, name: <bdi>{saved_by}</bdi> })
          : t.rich(`row.${saving && state === 'unknown' ? 'saving' : state}`, { time })}
      </span>
    </span>
  );
}

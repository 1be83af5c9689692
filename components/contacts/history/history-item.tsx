import { Becomes } from '@/components/ui/display/becomes';
import { Tag } from '@/components/ui/display/tag';
import { VisuallyHidden } from '@/components/ui/display/text';
import { Time } from '@/components/ui/display/time';
import { Button } from '@/components/ui/form-controls/button';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import {
  CONTACT_FIELD_LABELS,
  CONTACT_FIELDS,
  type ContactField,
  differingFields,
} from '@/lib/contacts/fields';
import type { HistoryEntry } from '@/lib/contacts/queries';
import { spacedPhone } from '@/lib/spaced-phone';
import { addressOf, metadataOf } from '../contact-decoded';

type HistoryItemProps = {
  entry: HistoryEntry;
  /** False for users who may not edit. */
  undo: false | { refusal: string | null; pending: boolean; run: () => void };
};

const VERBS = {
  create: 'created the contact',
  update: 'changed the contact',
  confirm: 'checked again: the contact was saved',
} as const;
const TRIED = {
  create: 'tried to create the contact',
  update: 'tried to change the contact',
  confirm: 'checked again',
} as const;

export function HistoryItem({ entry, undo }: HistoryItemProps) {
  const { who, by_itself, action, outcome, reason, note, at } = entry;
  const name = who ?? 'Someone';
  return (
    <li className="grid gap-1.5 border-b pb-4 text-small last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span>
          <bdi className="font-medium">{by_itself ? `System (${name})` : name}</bdi>{' '}
          {(outcome === 'done' ? VERBS : TRIED)[action]}
        </span>
        {outcome === 'refused' && <Tag tone="danger">Rejected</Tag>}
        {outcome === 'unknown' && <Tag tone="warning">Outcome unknown</Tag>}
        <Time value={at} className="ms-auto text-muted text-small" />
      </p>
      {action !== 'confirm' && <Changes entry={entry} />}
      {reason && <p className="text-muted">{reason}</p>}
      {note && <p className="text-warning">{note}</p>}
      <Former entry={entry} />
      {undo && action === 'update' && outcome !== 'refused' && <Undo {...undo} />}
    </li>
  );
}

function Changes({ entry: { before, after } }: { entry: HistoryEntry }) {
  if (!after) return null;
  const fields = before ? differingFields(before, after) : CONTACT_FIELDS.filter((field) => after[field]);
  if (fields.length === 0) return <p className="text-muted">No field was changed.</p>;
  return (
    <dl className="grid gap-1">
      {fields.map((field) => (
        <HistoryChange key={field} field={field} before={before?.[field] ?? null} after={after[field]} />
      ))}
    </dl>
  );
}

function Former({ entry: { previous_address, previous_metadata } }: { entry: HistoryEntry }) {
  const [address, metadata] = [addressOf(previous_address), metadataOf(previous_metadata)];
  if (!address && !metadata) return null;
  return (
    <details className="text-muted">
      <summary className="min-h-6 cursor-pointer">Values before this change</summary>
      <div className="mt-1.5 grid gap-2 rounded bg-sunken px-2.5 py-2 text-text">
        {address}
        {metadata}
      </div>
    </details>
  );
}

function Undo({ refusal, pending, run }: Exclude<HistoryItemProps['undo'], false>) {
  if (refusal === null) {
    return (
      <div>
        <Button size="sm" pending={pending} onClick={run}>
          Undo this change
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Tooltip text={refusal}>
        <Button size="sm" aria-disabled="true">
          Undo this change
        </Button>
      </Tooltip>
    </div>
  );
}

type HistoryChangeProps = {
  field: ContactField;
  /** Null when unknown, for example for a new contact. */
  before: string | null;
  after: string;
};

function HistoryChange({ field, before, after }: HistoryChangeProps) {
  const shown = (text: string) => (field === 'phone' ? spacedPhone(text) : text);
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="w-20 shrink-0 text-muted">{CONTACT_FIELD_LABELS[field]}</dt>
      <dd className="min-w-0 flex-1 break-words">
        {before !== null && (
          <>
            <VisuallyHidden>from </VisuallyHidden>
            <s className="text-muted">
              <Value text={shown(before)} />
            </s>
            <VisuallyHidden> to </VisuallyHidden>
            <Becomes />
          </>
        )}
        <Value text={shown(after)} />
      </dd>
    </div>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-faint">None</span> : <bdi>{text}</bdi>;
}

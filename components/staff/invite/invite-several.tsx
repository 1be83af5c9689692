import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { Button } from '@/components/ui/form-controls/button';
import { CommandEnterHint, submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { attempt, type LeaveQuestion, useUnsaved } from '@/components/ui/unsaved/unsaved';
import { formatCount, formatNumber } from '@/lib/format';
import { type InviteRow, type KnownPeople, rowIssues } from '@/lib/staff/invite-rows';
import { useInviteSeveral } from '@/lib/staff/mutations';
import type { Addressee } from '@/lib/staff/parse-addresses';
import { staffQueries } from '@/lib/staff/queries';
import type { InvitationInput } from '@/lib/staff/schema';
import { AddAddresses } from './add-addresses';
import { CreatedInvites } from './created-invites';
import { InviteRows } from './invite-rows';
import { NO_ONE, SEVERAL_DRAFT, type SeveralDraft } from './several-draft';

const NONE_KNOWN: KnownPeople = new Map();

const LINKS_LOST: LeaveQuestion = {
  title: 'Close without copying the links?',
  text: 'You haven’t copied or downloaded all links. They are shown only once. Later you can create a new link from each invitation.',
  confirm: 'Close',
  cancel: 'Stay',
};

const LINKS_AND_PEOPLE_LOST: LeaveQuestion = {
  ...LINKS_LOST,
  text: `${LINKS_LOST.text} The people in the list who have no invitation yet are discarded.`,
};

type InviteSeveralProps = { start: Addressee[]; onClose: () => void };

/** Invites several people: each gets a row with a role, and then a link. */
export function InviteSeveral({ start, onClose }: InviteSeveralProps) {
  const form = useFormDraft<SeveralDraft>(SEVERAL_DRAFT, NO_ONE);
  const { draft, notice, onDirtyChange, onDraft } = form.props;
  return (
    <SeveralForm
      key={form.key}
      opened={draft ?? { text: '', people: start.map(toPerson) }}
      notice={notice}
      onChange={(kept) => {
        onDirtyChange(kept.text !== '' || kept.people.length > 0);
        if (kept.people.length > 0 || kept.text !== '') onDraft(kept);
      }}
      onClose={onClose}
    />
  );
}

function toPerson({ name, email }: Addressee): InvitationInput {
  return { name, email, roles: ['support'] };
}

let lastKey = 0;

function toRow(person: InvitationInput): InviteRow {
  lastKey += 1;
  return { ...person, key: String(lastKey), failure: null, made: null, copied: false };
}

type SeveralFormProps = {
  opened: SeveralDraft;
  notice: ReactNode;
  onChange: (kept: SeveralDraft) => void;
  onClose: () => void;
};

function SeveralForm({ opened, notice, onChange, onClose }: SeveralFormProps) {
  const [text, setText] = useState(opened.text);
  const [rows, setRows] = useState(() => opened.people.map(toRow));
  const { data: known = NONE_KNOWN } = useQuery(staffQueries.known());
  const unsent = rows.filter(({ made }) => !made);
  const created = rows.filter(({ made }) => made);
  const issues = rowIssues(rows, known);
  const ready = unsent.filter(({ key }) => !issues.has(key));
  const change = (key: string, changes: Partial<InviteRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const { send, progress } = useSending(change);
  const result = useRef<HTMLHeadingElement>(null);

  const report = useEffectEvent(() =>
    onChange({ text, people: unsent.map(({ name, email, roles }) => ({ name, email, roles })) }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change.
  useEffect(() => report(), [text, rows]);
  useUnsaved(
    created.some(({ copied }) => !copied),
    () => setRows((all) => all.map((row) => ({ ...row, copied: true }))),
    unsent.length === 0 && text === '' ? LINKS_LOST : LINKS_AND_PEOPLE_LOST,
  );

  async function create(some: InviteRow[]) {
    if (some.length === 0) return;
    await send(some);
    result.current?.focus();
  }

  return (
    <form
      className="contents"
      noValidate
      onKeyDown={submitOnCommandEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!progress) void create(ready);
      }}
    >
      <SheetBody>
        {notice}
        {created.length > 0 && (
          <CreatedInvites
            ref={result}
            rows={created}
            onCopied={(keys) =>
              setRows((all) => all.map((row) => (keys.includes(row.key) ? { ...row, copied: true } : row)))
            }
          />
        )}
        <AddAddresses
          text={text}
          listed={rows.length}
          waiting={unsent.length}
          onText={setText}
          onAdd={(people) => setRows((all) => [...all, ...people.map((person) => toRow(toPerson(person)))])}
        />
        {unsent.length > 0 && (
          <InviteRows
            rows={unsent}
            issues={issues}
            busy={progress !== null}
            onChange={(key, changes) => change(key, { ...changes, failure: null })}
            onRemove={(key) => setRows((all) => all.filter((row) => row.key !== key))}
            onRetry={(row) => void create([row])}
          />
        )}
        <p role="status" className="text-muted text-small empty:hidden">
          {progress}
          {!progress && unsent.length > ready.length && needAttention(unsent.length - ready.length)}
        </p>
      </SheetBody>
      <SheetFooter>
        {ready.length > 0 && <CommandEnterHint>to invite</CommandEnterHint>}
        <Button onClick={() => attempt(onClose)}>{created.length > 0 ? 'Done' : 'Cancel'}</Button>
        {(unsent.length > 0 || created.length === 0) && (
          <Button
            type="submit"
            variant="primary"
            pending={progress !== null}
            disabled={ready.length === 0 && progress === null}
          >
            {ready.length === 0 ? 'Create invitations' : `Create ${formatCount(ready.length, 'invitation')}`}
          </Button>
        )}
      </SheetFooter>
    </form>
  );
}

function needAttention(count: number): string {
  return count === 1 ? '1 row needs attention.' : `${formatNumber(count)} rows need attention.`;
}

/** Sends rows one after another, and stops when the form is left. */
function useSending(change: (key: string, changes: Partial<InviteRow>) => void) {
  const [done, setDone] = useState<{ sent: number; of: number } | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutateAsync } = useInviteSeveral((key, outcome) => {
    change(key, outcome instanceof Error ? { failure: outcome.message } : { made: outcome, failure: null });
    setDone((now) => now && { ...now, sent: now.sent + 1 });
  });

  async function send(rows: InviteRow[]) {
    leaving.current = new AbortController();
    setDone({ sent: 0, of: rows.length });
    const inputs = new Map(rows.map(({ key, name, email, roles }) => [key, { name, email, roles }]));
    await mutateAsync({ inputs, signal: leaving.current.signal });
    setDone(null);
  }

  const progress =
    done &&
    `Creating invitation ${formatNumber(Math.min(done.sent + 1, done.of))} of ${formatNumber(done.of)}…`;
  return { send, progress };
}

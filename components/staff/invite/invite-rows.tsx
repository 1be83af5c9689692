import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button, IconButton } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Input } from '@/components/ui/form-controls/input';
import { ROLES, type Role } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import type { InviteRow, RowIssue } from '@/lib/staff/invite-rows';

type Change = Partial<Pick<InviteRow, 'name' | 'email' | 'roles'>>;

type InviteRowsProps = {
  rows: InviteRow[];
  /** What must be fixed first, by the key of the row. */
  issues: ReadonlyMap<string, RowIssue>;
  busy: boolean;
  onChange: (key: string, change: Change) => void;
  onRemove: (key: string) => void;
  onRetry: (row: InviteRow) => void;
};

export function InviteRows({ rows, issues, busy, onChange, onRemove, onRetry }: InviteRowsProps) {
  const t = useMessages('staff-several');
  const all = ROLES.filter((role) => rows.every(({ roles }) => roles.includes(role)));
  const some = ROLES.filter((role) => rows.some(({ roles }) => roles.includes(role)));
  return (
    <>
      {rows.length > 1 && (
        <RolesChoice
          legend={t('rolesForAll')}
          chosen={all}
          some={some}
          disabled={busy}
          onToggle={(role, on) => {
            for (const { key, roles } of rows) onChange(key, { roles: toggled(roles, role, on) });
          }}
        />
      )}
      <ol aria-label={t('people')} className="grid gap-2">
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            position={at + 1}
            issue={issues.get(row.key)}
            busy={busy}
            onChange={(change) => onChange(row.key, change)}
            onRemove={() => onRemove(row.key)}
            onRetry={() => onRetry(row)}
          />
        ))}
      </ol>
    </>
  );
}

type RowProps = {
  row: InviteRow;
  position: number;
  issue: RowIssue | undefined;
  busy: boolean;
  onChange: (change: Change) => void;
  onRemove: () => void;
  onRetry: () => void;
};

function Row({ row, position, issue, busy, onChange, onRemove, onRetry }: RowProps) {
  const { name, email, roles, failure, doubt } = row;
  const t = useMessages('staff-several');
  const problemId = useId();
  const text = useText();
  const problem = text(issue?.message ?? failure ?? '');
  const marks = (field: RowIssue['field']) => ({
    'aria-invalid': issue?.field === field || undefined,
    'aria-describedby': problem ? problemId : undefined,
  });
  return (
    <li className="grid gap-2 rounded border p-2.5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[2fr_3fr]">
          <Input
            dir="auto"
            aria-label={t('nameOf', { position: String(position) })}
            placeholder={t('name')}
            autoComplete="off"
            readOnly={busy}
            value={name}
            onChange={({ target }) => onChange({ name: target.value })}
            {...marks('name')}
          />
          <Input
            type="email"
            aria-label={t('emailOf', { position: String(position) })}
            placeholder={t('email')}
            autoComplete="off"
            readOnly={busy}
            value={email}
            onChange={({ target }) => onChange({ email: target.value })}
            {...marks('email')}
          />
        </div>
        <IconButton
          label={email ? t('remove', { email }) : t('removeRow', { position: String(position) })}
          icon={<X />}
          disabled={busy}
          onClick={onRemove}
        />
      </div>
      <RolesChoice
        legend={t('rolesOf', { name: name || email })}
        hideLegend
        chosen={roles}
        disabled={busy}
        onToggle={(role, on) => onChange({ roles: toggled(roles, role, on) })}
      />
      {problem && (
        <p id={problemId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-small">
          <span className="flex min-w-0 gap-1.5">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
            {problem}
          </span>
          {doubt && issue?.message === doubt && (
            <Button size="sm" disabled={busy} onClick={() => onChange({})}>
              {t('keepName')}
            </Button>
          )}
          {failure && !issue && (
            <Button size="sm" disabled={busy} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
}

type RolesChoiceProps = {
  legend: string;
  hideLegend?: boolean;
  chosen: readonly Role[];
  /** The roles that at least one of the rows has. */
  some?: readonly Role[];
  disabled: boolean;
  onToggle: (role: Role, on: boolean) => void;
};

function RolesChoice({ legend, hideLegend, chosen, some = chosen, disabled, onToggle }: RolesChoiceProps) {
  const roleTexts = useMessages('roles');
  return (
    <fieldset disabled={disabled} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <legend className={hideLegend ? 'sr-only' : 'py-0.5 font-medium sm:float-start sm:me-4'}>
        {legend}
      </legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={roleTexts(role)}
          checked={chosen.includes(role)}
          indeterminate={some.includes(role) && !chosen.includes(role)}
          onChange={({ target }) => onToggle(role, target.checked)}
        />
      ))}
    </fieldset>
  );
}

function toggled(roles: readonly Role[], role: Role, on: boolean): Role[] {
  return ROLES.filter((each) => (each === role ? on : roles.includes(each)));
}

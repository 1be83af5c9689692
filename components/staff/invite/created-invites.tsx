import Download from 'lucide-react/icons/download';
import { type Ref, useId, useState } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { copyText } from '@/components/ui/form-controls/copy-text';
import { Input } from '@/components/ui/form-controls/input';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { useMessages } from '@/lib/messages/messages-provider';
import { type InviteRow, invitesCsv, invitesText, type MadeInvite } from '@/lib/staff/invite-rows';
import { roleNames } from '@/lib/staff/labels';

type CreatedInvitesProps = {
  ref: Ref<HTMLHeadingElement>;
  rows: InviteRow[];
  onCopied: (keys: string[]) => void;
};

/** The links of created invitations, to copy or download: they are shown only here. */
export function CreatedInvites({ ref, rows, onCopied }: CreatedInvitesProps) {
  const id = useId();
  const t = useMessages('staff-several');
  const roleTexts = useMessages('roles');
  const [said, setSaid] = useState('');
  const invites = rows.map(toInvite);

  async function copy(text: string, keys: string[], done: string) {
    const copied = await copyText(text);
    if (copied) onCopied(keys);
    setSaid(copied ? done : t('notCopied'));
  }

  function download() {
    saveFile({
      blob: new Blob([invitesCsv(t, roleTexts, invites)], { type: 'text/csv' }),
      name: 'invites.csv',
    });
    onCopied(rows.map(({ key }) => key));
    setSaid(t('downloaded'));
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={ref} id={id} tabIndex={-1} className="me-auto font-semibold max-sm:basis-full">
          {t('created', { count: rows.length })}
        </h3>
        <span role="status" className="text-muted text-small max-sm:order-last max-sm:basis-full">
          {said}
        </span>
        <Button
          size="sm"
          onClick={() =>
            void copy(
              invitesText(invites),
              rows.map(({ key }) => key),
              t('copiedAll'),
            )
          }
        >
          {t('copyAll')}
        </Button>
        <Button size="sm" onClick={download}>
          <Download />
          {t('download')}
        </Button>
      </div>
      <Note tone="warning" title={t('once.title')}>
        {t('once.text')}
      </Note>
      <ul aria-label={t('links')} className="grid gap-2">
        {invites.map(({ name, email, roles, link }, at) => (
          <li key={email} className="grid gap-1.5 rounded border p-2.5">
            <p className="flex min-w-0 flex-wrap gap-x-2">
              <bdi className="font-medium">{name}</bdi>
              <bdi className="min-w-0 break-words text-muted">{email}</bdi>
              <span className="text-muted">{roleNames(roleTexts, roles)}</span>
            </p>
            <div className="flex items-center gap-2">
              <Input
                readOnly
                dir="ltr"
                aria-label={t('linkFor', { name })}
                className="num"
                value={link}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onCopy={() => onCopied([rows[at]?.key ?? ''])}
              />
              <Button
                aria-label={t('copyFor', { name })}
                onClick={() => void copy(link, [rows[at]?.key ?? ''], t('copiedFor', { name }))}
              >
                {t('copy')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toInvite({ name, email, roles, made }: InviteRow): MadeInvite {
  const link = new URL(made?.link ?? '', location.origin).href;
  return { name, email, roles, link, until: made?.expires_at ?? '' };
}

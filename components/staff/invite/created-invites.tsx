import Download from 'lucide-react/icons/download';
import { type Ref, useId, useState } from 'react';
import { copyText } from '@/components/data-table/copy-text';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Input } from '@/components/ui/form-controls/input';
import { saveFile } from '@/components/ui/form-controls/save-file';
import { formatCount } from '@/lib/format';
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
  const roleTexts = useMessages('roles');
  const [said, setSaid] = useState('');
  const invites = rows.map(toInvite);

  async function copy(text: string, keys: string[], done: string) {
    const copied = await copyText(text);
    if (copied) onCopied(keys);
    setSaid(copied ? done : 'Your browser didn’t allow copying. Select the link and copy it yourself.');
  }

  function download() {
    saveFile({ blob: new Blob([invitesCsv(roleTexts, invites)], { type: 'text/csv' }), name: 'invites.csv' });
    onCopied(rows.map(({ key }) => key));
    setSaid('Downloaded.');
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={ref} id={id} tabIndex={-1} className="me-auto font-semibold max-sm:basis-full">
          {formatCount(rows.length, 'invitation')} created
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
              'Copied all.',
            )
          }
        >
          Copy all
        </Button>
        <Button size="sm" onClick={download}>
          <Download />
          Download CSV
        </Button>
      </div>
      <Note tone="warning" title="Copy the links now: they are shown only once">
        The first person to use a link signs in as the person named beside it, so send each where no one else
        can read it.
      </Note>
      <ul aria-label="Links" className="grid gap-2">
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
                aria-label={`Link for ${name}`}
                className="num"
                value={link}
                onFocus={({ currentTarget }) => currentTarget.select()}
                onCopy={() => onCopied([rows[at]?.key ?? ''])}
              />
              <Button
                aria-label={`Copy link for ${name}`}
                onClick={() => void copy(link, [rows[at]?.key ?? ''], `Copied the link for ${name}.`)}
              >
                Copy
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

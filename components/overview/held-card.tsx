import Link from 'next/link';
import { Note } from '@/components/ui/display/note';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { importPagePath } from '@/lib/imports/search-params';
import type { MessageTag } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';
import type { HeldWork } from '@/lib/overview/types';

type HeldCardProps = { held: HeldWork; canResume: boolean };

export function HeldCard({ held, canResume }: HeldCardProps) {
  const t = useMessages('overview');
  const { causes, broadcasts, imports } = held;
  return (
    <Note tone="warning" title={causes.map((cause) => t(`held.${cause}`)).join('. ')}>
      {t(canResume ? 'held.forAdmins' : 'held.forOthers')}
      <ul aria-label={t('held.list')} className="mt-1 grid gap-0.5 empty:hidden">
        {broadcasts.map(({ id, name }) => (
          <WorkLink key={id} href={broadcastPath(id)} name={name} work="broadcast" />
        ))}
        {imports.map(({ id, name, kind }) => (
          <WorkLink key={id} href={importPagePath(kind, id)} name={name} work="import" />
        ))}
      </ul>
    </Note>
  );
}

type WorkLinkProps = { work: 'broadcast' | 'import'; href: string; name: string };

function WorkLink({ work, href, name }: WorkLinkProps) {
  const link: MessageTag = (text) => (
    <Link href={href} prefetch={false} className="font-medium underline">
      {text}
    </Link>
  );
  return <li>{useMessages('overview').rich(`held.${work}`, { link, name: <bdi>{name}</bdi> })}</li>;
}

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { importHref } from '@/lib/imports/search-params';
import type { HoldCause } from '@/lib/installation/hold';
import type { HeldWork } from '@/lib/overview/types';

type HeldCardProps = { held: HeldWork; canResume: boolean };

export function HeldCard({ held, canResume }: HeldCardProps) {
  const { causes, broadcasts, imports } = held;
  return (
    <Note tone="warning" title={causes.map((cause) => TITLES[cause]).join('. ')}>
      {canResume ? ADMINS : OTHERS}
      <ul aria-label="Paused until an admin resumes them" className="mt-1 grid gap-0.5 empty:hidden">
        {broadcasts.map(({ id, name }) => (
          <WorkLink key={id} href={broadcastPath(id)} name={name}>
            Broadcast
          </WorkLink>
        ))}
        {imports.map(({ id, name, kind }) => (
          <WorkLink key={id} href={importHref(kind, id)} name={name}>
            Import
          </WorkLink>
        ))}
      </ul>
    </Note>
  );
}

const TITLES: Record<HoldCause, string> = {
  restored: 'Frontdesk was restored from a backup',
  copied: 'Frontdesk’s data was copied from another installation',
  service: 'Another messaging service or organization was connected',
};

const ADMINS =
  'Frontdesk can’t know what was done elsewhere or since, so it paused the work below. Open each one, read who may be affected twice, then resume or stop it.';
const OTHERS = 'Broadcasts and imports are paused until an admin decides whether to resume each of them.';

function WorkLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li>
      {children}:{' '}
      <Link href={href} prefetch={false} className="font-medium underline">
        <bdi>{name}</bdi>
      </Link>
    </li>
  );
}

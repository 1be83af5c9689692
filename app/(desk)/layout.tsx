import type { ReactNode } from 'react';
import { DeskShell } from '@/components/shell/desk-shell';
import { paths } from '@/lib/paths';
import { env } from '@/lib/server/env';
import { requireUser } from '../guard';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { id, name, email, roles } = await requireUser(paths.home);
  return (
    <DeskShell person={id} user={{ name, email, roles }} sandbox={env().sandbox}>
      {children}
    </DeskShell>
  );
}

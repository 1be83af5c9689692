import 'server-only';
import type { OneTimeLinkInput, OneTimeLinkRead } from '@/lib/staff/schema';
import { openLink } from '../users/one-time-links';
import { isSetupOpen } from './setup';

/** What a link is for. Uses nothing up. */
export async function readOneTimeLink({ kind, token }: OneTimeLinkInput): Promise<OneTimeLinkRead> {
  if (kind === 'setup') {
    return { link: (await isSetupOpen(token)) ? { name: '', email: '', created_by: '' } : null };
  }
  const link = await openLink(kind, token);
  return { link: link && { name: link.name, email: link.email, created_by: link.created_by_name } };
}

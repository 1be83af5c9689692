import 'server-only';
import type { Claim } from './claim';
import { SANDBOX } from './known-services';

const ACCESS_ENDED = 'Everyone has to sign in again, and open invitations and links are revoked.';
const NOTHING_REMOVED = 'For seven days, nothing is removed because of its age.';

export function claimMessages({
  verdict,
  held,
  copied_at,
  from,
  isKeyNew,
  isSecretNew,
  isNoted,
  isEmpty,
}: Claim): string[] {
  const paused = pausedWork(held);
  const messages: string[] = [];
  if (verdict === 'restored' && !isEmpty) {
    const when = copied_at ? ` that was made ${copied_at}` : '';
    messages.push(
      `The store is from a backup${when}. What was sent after that isn’t in it. ${paused} ${ACCESS_ENDED} ${NOTHING_REMOVED}`,
    );
  }
  if (verdict === 'copied') {
    messages.push(
      `The store was copied from another installation, or its data folder is new. If the other one still runs, both would send. ${paused} ${ACCESS_ENDED} ${NOTHING_REMOVED}`,
    );
  }
  if (from !== null && from !== SANDBOX) {
    messages.push(
      `The store belonged to another messaging service, ${from}. ${paused} All contacts and groups are read again. If you didn’t mean to change it, set SERVICE_BASE_URL as before.`,
    );
  } else if (from !== null) {
    messages.push(`The store left its sandbox. ${paused}`);
  }
  if (isSecretNew) {
    messages.push(
      'AUTH_SECRET, or the file auth-secret in DATA_DIR, is another one than at the last start. Everyone has to sign in again. People with 2FA need a recovery code, and then have to set it up again.',
    );
  }
  if (isKeyNew) {
    // What is kept of the key is made with the secret.
    const why = isSecretNew
      ? 'With another secret, Frontdesk can’t tell whether the API key is the same, so it checks'
      : 'The API key is new. Frontdesk checks';
    messages.push(
      `${why} at the messaging service whether it belongs to the same organization. No broadcasts, imports and syncs run until that is known.`,
    );
  }
  if (!isNoted) {
    messages.push(
      'DATA_DIR can’t be written, so Frontdesk may not notice when an older copy of the database is put in its place.',
    );
  }
  return messages;
}

function pausedWork({ broadcasts, imports }: Claim['held']): string {
  const counts = [
    ...(broadcasts > 0 ? [`${broadcasts} ${broadcasts === 1 ? 'broadcast' : 'broadcasts'}`] : []),
    ...(imports > 0 ? [`${imports} ${imports === 1 ? 'import' : 'imports'}`] : []),
  ];
  if (counts.length === 0) return 'No work had to be paused.';
  const is = broadcasts + imports === 1 ? 'is' : 'are';
  return `${counts.join(' and ')} ${is} paused until an admin resumes each of them.`;
}

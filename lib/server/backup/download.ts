import 'server-only';
import { deskData } from '../admin/service-data';
import { audited } from '../audit/audit';
import { requireFreshProof } from '../auth/reauthenticate';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { singleton } from '../singleton';
import { copyStore } from './copy-store';
import { streamOf } from './stream';

/**
 * The whole store as a file, as it is at one moment. On record until the last byte has left. With `look` only what
 * speaks against it is found out: of a download that fails, a browser shows no words.
 */
export async function downloadBackup(ctx: Context, { look }: { look: boolean }): Promise<Response> {
  const { no_backup } = await deskData();
  if (no_backup) throw new AppError('conflict', no_backup);
  await requireFreshProof(ctx);
  if (running().now) {
    throw new AppError('conflict', 'A backup is being downloaded already. Wait until it has ended.');
  }
  const file = `frontdesk-${new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')}.db`;
  if (look) return new Response(null, { headers: headersOf(file) });
  return oneAtATime(ctx, file);
}

const running = () => singleton('backup', () => ({ now: false }));

function oneAtATime(ctx: Context, file: string): Promise<Response> {
  running().now = true;
  const event = { action: 'backup.download', record: { type: 'backup', id: null }, after: { file } };
  return new Promise((resolve, reject) => {
    audited(ctx, event, async () => {
      const copy = await copyStore(ctx.signal);
      const { stream, ended } = streamOf(copy, ctx.signal);
      resolve(new Response(stream, { headers: headersOf(file) }));
      await ended;
    })
      .catch(reject)
      .finally(() => {
        running().now = false;
      });
  });
}

function headersOf(file: string): Record<string, string> {
  return {
    'content-type': 'application/vnd.sqlite3',
    'content-disposition': `attachment; filename="${file}"`,
  };
}

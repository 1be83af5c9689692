import 'server-only';
import { randomUUID } from 'node:crypto';
import { parsePaste } from '@/lib/templates/parse';
import { templateInput } from '@/lib/templates/schema';
import { store } from '../db/client';
import { env } from '../env';
import { sandboxTemplates } from './sandbox-templates';
import { insertTemplate } from './store';

/**
 * Begins an empty book with what the sandbox's WhatsApp account has approved. On a real service those are put aside:
 * it knows none of them, unless a person has made one the desk's own.
 */
export async function seedTemplates(): Promise<void> {
  if (!env().sandbox) {
    await store()
      .updateTable('template')
      .set({ archived_at: new Date().toISOString() })
      .where('source', '=', 'sandbox')
      .where('archived_at', 'is', null)
      .execute();
    return;
  }
  const any = await store().selectFrom('template').select('id').limit(1).executeTakeFirst();
  if (any) return;
  for (const { template } of parsePaste(JSON.stringify(sandboxTemplates())).drafts) {
    const content = templateInput.parse(template);
    await insertTemplate({ id: randomUUID(), content, source: 'sandbox', by: null });
  }
}

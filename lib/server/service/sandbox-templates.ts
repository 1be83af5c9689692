import 'server-only';
import type { FindApproved, TemplateDefinition } from '@/lib/sandbox/templates';
import { wholeTemplate } from '@/lib/templates/content';
import { toGraphJson } from '@/lib/templates/export-json';
import { store } from '../db/client';

/**
 * The templates that are saved in Frontdesk, for the sandbox in this process: there, people see their own templates
 * arrive as if WhatsApp had approved them.
 */
export const findSavedTemplate: FindApproved = async (name, language) => {
  const row = await store()
    .selectFrom('template')
    .select('content')
    .where('name', '=', name)
    .where('language', '=', language)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ? (toGraphJson(wholeTemplate(JSON.parse(row.content))) as TemplateDefinition) : null;
};

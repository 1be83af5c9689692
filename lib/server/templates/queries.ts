import 'server-only';
import type { Selectable } from 'kysely';
import type { Template, TemplateContent } from '@/lib/templates/schema';
import { store } from '../db/client';
import type { TemplateTable } from '../db/schema/sends';

/** The template in use under a name and language; null when none is saved. */
export async function findTemplate(name: string, language: string): Promise<Template | null> {
  const row = await store()
    .selectFrom('template')
    .selectAll()
    .where('name', '=', name)
    .where('language', '=', language)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row ? toTemplate(row) : null;
}

export function toTemplate(row: Selectable<TemplateTable>): Template {
  const { id, version, source, archived_at, created_at, updated_at, updated_by } = row;
  const content = JSON.parse(row.content) as TemplateContent;
  return { ...content, id, version, source, archived_at, created_at, updated_at, updated_by };
}

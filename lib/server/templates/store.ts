import 'server-only';
import type { Selectable } from 'kysely';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { EMPTY_TEMPLATE, wholeTemplate } from '@/lib/templates/content';
import { LIMITS } from '@/lib/templates/limits';
import type { TemplateContent } from '@/lib/templates/parts';
import type { Template } from '@/lib/templates/schema';
import { store } from '../db/client';
import type { TemplateTable } from '../db/schema/sends';
import { AppError } from '../errors';

type Insert = { id: string; content: TemplateContent; source: Template['source']; by: string | null };

/** Throws AppError `conflict` when the name is taken in that language. */
export async function insertTemplate({ id, content, source, by }: Insert): Promise<Template> {
  const at = systemClock.iso();
  const { name, language } = content;
  const text = JSON.stringify(content);
  const row = { id, name, language, content: text, version: 1, source, archived_at: null };
  try {
    return await store()
      .transaction()
      .execute(async (trx) => {
        const made = await trx
          .insertInto('template')
          .values({ ...row, created_at: at, updated_at: at, updated_by: by })
          .returningAll()
          .executeTakeFirstOrThrow();
        const version = { template_id: id, version: 1, content: text, created_at: at, created_by: by };
        await trx.insertInto('template_version').values(version).execute();
        return toTemplate(made);
      });
  } catch (error) {
    throw isTaken(error) ? nameTaken(name, language) : error;
  }
}

type Write = { id: string; content: TemplateContent; former: number; by: string | null };

/**
 * Stores a new version of a template. Throws AppError `conflict` when `former` is not the latest version, or the name
 * is taken.
 */
export async function writeVersion({ id, content, former, by }: Write): Promise<Template> {
  const at = systemClock.iso();
  const { name, language } = content;
  const text = JSON.stringify(content);
  try {
    return await store()
      .transaction()
      .execute(async (trx) => {
        const row = await trx
          .updateTable('template')
          // A template that a person has changed no longer counts as the sandbox's, and stays in use with a real
          // service.
          .set({ source: 'team', name, language, content: text, version: former + 1 })
          .set({ updated_at: at, updated_by: by })
          .where('id', '=', id)
          .where('version', '=', former)
          .returningAll()
          .executeTakeFirst();
        if (!row) {
          const current = await trx
            .selectFrom('template')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
          throw moved(current && toTemplate(current));
        }
        const version = {
          template_id: id,
          version: former + 1,
          content: text,
          created_at: at,
          created_by: by,
        };
        await trx.insertInto('template_version').values(version).execute();
        return toTemplate(row);
      });
  } catch (error) {
    throw isTaken(error) ? nameTaken(name, language) : error;
  }
}

function moved(current: Template | undefined): AppError {
  return new AppError('conflict', coded('templates-errors.changedByOther'), { current });
}

/** Whether the store refused a duplicate name. SQLite and PostgreSQL report that differently. */
export function isTaken(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT');
}

export function nameTaken(name: string, language: string): AppError {
  const message = coded('templates-errors.nameTaken', { name, language });
  return new AppError('conflict', message, { issues: [{ path: 'name', message }] });
}

/** The active template with a name and language; null when none is saved. */
export async function findTemplate(name: string, language: string): Promise<Template | null> {
  const row = await templatesNamed(name, language).where('archived_at', 'is', null).executeTakeFirst();
  return row ? toTemplate(row) : null;
}

/** The one of several that was archived last; null when none was. */
export async function findArchived(name: string, language: string): Promise<Template | null> {
  const archived = templatesNamed(name, language).where('archived_at', 'is not', null);
  const row = await archived.orderBy('archived_at', 'desc').limit(1).executeTakeFirst();
  return row ? toTemplate(row) : null;
}

function templatesNamed(name: string, language: string) {
  return store().selectFrom('template').selectAll().where('name', '=', name).where('language', '=', language);
}

export function toTemplate(row: Selectable<TemplateTable>): Template {
  const { id, version, source, archived_at, created_at, updated_at, updated_by } = row;
  return {
    ...wholeTemplate(JSON.parse(row.content)),
    id,
    version,
    source,
    archived_at,
    created_at,
    updated_at,
    updated_by,
  };
}

/** What a list has of a template that is too large for one. It has an unknown part, as one that can't be sent has. */
export function cutTemplate({ name, language, category, status, body, ...template }: Template): Template {
  const { id, version, source, archived_at, created_at, updated_at, updated_by } = template;
  const record = { id, version, source, archived_at, created_at, updated_at, updated_by };
  const shown = { name, language, category, status, body: body.slice(0, LIMITS.body) };
  return { ...EMPTY_TEMPLATE, ...shown, others: [''], ...record, cut: true };
}

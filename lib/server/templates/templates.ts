import 'server-only';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { wholeTemplate } from '@/lib/templates/content';
import type { TemplateContent } from '@/lib/templates/parts';
import {
  MAX_TEMPLATE_BYTES,
  type Template,
  type TemplateFilters,
  type TemplateUpdate,
  type TemplateVersion,
} from '@/lib/templates/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { type Conditions, filtered } from '../db/conditions';
import { countRows } from '../db/count-rows';
import { newest } from '../db/newest';
import type { Tables } from '../db/schema/index';
import type { TemplateTable } from '../db/schema/sends';
import { containing } from '../db/sql';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { actorName, type Context } from '../http/context';
import { pageOfRows } from '../http/pagination';
import { cutTemplate, insertTemplate, isTaken, nameTaken, toTemplate, writeVersion } from './store';

const where = expressionBuilder<Tables, 'template'>();

const CONDITIONS: Conditions<Omit<TemplateFilters, 'page' | 'per_page'>> = {
  archived: (archived) =>
    archived === 'all' ? [] : [where('archived_at', archived === 'yes' ? 'is not' : 'is', null)],
  q(text) {
    const part = text.toLowerCase().replaceAll(' ', '_');
    const found = [containing(where.ref('name'), part), containing(where.fn('lower', ['language']), part)];
    return part === '' ? [] : [where.or(found)];
  },
};

/** A page of templates, sorted by name and language. */
export async function listTemplates(filters: TemplateFilters): Promise<Page<Template>> {
  const chosen = filtered(store().selectFrom('template'), CONDITIONS, filters, null);
  const ordered = chosen.select(LISTED).orderBy('name').orderBy('language').orderBy('created_at');
  return pageOfRows(ordered, filters, await countRows(chosen), toListed);
}

const LISTED = [
  ...(['id', 'name', 'language', 'version', 'source', 'archived_at'] as const),
  ...(['created_at', 'updated_at', 'updated_by'] as const),
  sql<string | null>`case when octet_length(content) <= ${MAX_TEMPLATE_BYTES} then content end`.as('content'),
];

type ListedRow = Omit<Selectable<TemplateTable>, 'content'> & { content: string | null };

async function toListed(rows: ListedRow[]): Promise<Template[]> {
  const listed: Template[] = [];
  for (const { content, ...row } of rows) {
    await giveWay();
    listed.push(content === null ? cutTemplate(await getTemplate(row.id)) : toTemplate({ ...row, content }));
  }
  return listed;
}

export async function findTemplateById(id: string): Promise<Template | null> {
  return getTemplate(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

/** Throws AppError `not_found`. */
export async function getTemplate(id: string): Promise<Template> {
  const row = await store().selectFrom('template').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found', coded('templates-errors.notFound'));
  return toTemplate(row);
}

/** Throws AppError `conflict` when the name is taken in that language. */
export async function createTemplate(ctx: Context, content: TemplateContent): Promise<Template> {
  const id = randomUUID();
  const event = {
    action: 'template.create',
    record: { type: 'template', id },
    after: redactTemplate(content),
  };
  return audited(ctx, event, () => insertTemplate({ id, content, source: 'team', by: actorName(ctx) }));
}

/**
 * Saves a new version of a template. Throws AppError `conflict`, with the current template, when someone else has
 * changed it since.
 */
export async function updateTemplate(
  ctx: Context,
  id: string,
  { template, version }: TemplateUpdate,
): Promise<Template> {
  const before = await getTemplate(id);
  const event = {
    action: 'template.update',
    record: { type: 'template', id },
    before: redactTemplate(before),
    after: redactTemplate(template),
  };
  return audited(ctx, event, () =>
    writeVersion({ id, content: template, former: version, by: actorName(ctx) }),
  );
}

/** Archives or restores a template. Throws AppError `conflict` when its name has been taken since. */
export async function archiveTemplate(ctx: Context, id: string, archived: boolean): Promise<Template> {
  const { name, language } = await getTemplate(id);
  const action = archived ? 'template.archive' : 'template.restore';
  await audited(ctx, { action, record: { type: 'template', id } }, async () => {
    try {
      await store()
        .updateTable('template')
        // A template that a person has restored no longer counts as the sandbox's: the next start must not archive it
        // again.
        .set(archived ? { archived_at: systemClock.iso() } : { archived_at: null, source: 'team' })
        .where('id', '=', id)
        .where('archived_at', archived ? 'is' : 'is not', null)
        .execute();
    } catch (error) {
      throw isTaken(error) ? nameTaken(name, language) : error;
    }
  });
  return afterSave(() => getTemplate(id));
}

/** The latest versions of a template, latest first. Throws AppError `not_found`. */
export async function templateVersions(id: string): Promise<{ data: TemplateVersion[] }> {
  await getTemplate(id);
  const rows = await store()
    .selectFrom('template_version')
    .selectAll()
    .where('template_id', '=', id)
    .where(
      'version',
      'in',
      newest<number>({
        table: 'template_version',
        order: 'version',
        text: 'content',
        of: 'template_id',
        ids: [id],
      }),
    )
    .orderBy('version', 'desc')
    .execute();
  return {
    data: rows.map(({ version, created_at, created_by, content }) => ({
      version,
      at: created_at,
      by: created_by,
      template: wholeTemplate(JSON.parse(content)),
    })),
  };
}

/** The values of a template for the audit log, without its texts, which are in its versions. */
function redactTemplate(template: TemplateContent) {
  const { name, language, category, status, header, body, buttons, labels, default_links } = template;
  return {
    name,
    language,
    category,
    status: status.state,
    header: header.format,
    body_length: body.length,
    buttons: buttons.map(({ type }) => type),
    labels: Object.keys(labels),
    default_links: Object.keys(default_links),
  };
}

import 'server-only';
import { coded } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import { mergePasted } from '@/lib/templates/import/merge';
import { readDrafts } from '@/lib/templates/import/parse';
import type { TemplateContent } from '@/lib/templates/parts';
import { type TemplateImport, type TemplateImportResult, templateInput } from '@/lib/templates/schema';
import { audited } from '../audit/audit';
import { isStoreUnavailable, storeUnavailable } from '../db/store-errors';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { actorName, type Context } from '../http/context';
import { scanJsonText } from '../http/json-scan';
import { toReader } from '../messages/reader';
import { insertTemplate, writeVersion } from './store';
import { getTemplate } from './templates';

type Item = { template: TemplateContent; former: TemplateImport['chosen'][number]['former'] };

/**
 * Saves the chosen templates of a pasted list, as new ones or new versions. One that is refused doesn't stop the others.
 * Throws AppError `invalid` when the list can't be read, and `store_unavailable`: some may be saved then.
 */
export async function importTemplates(
  ctx: Context,
  { text, chosen }: TemplateImport,
): Promise<TemplateImportResult> {
  const items = await readItems(text, chosen);
  const names = items.map(({ template: { name, language } }) => `${name} (${language})`);
  const event = { action: 'template.import', record: { type: 'template', id: null }, after: { names } };
  return audited(ctx, event, async (found) => {
    const result: TemplateImportResult = { added: 0, changed: 0, refused: [] };
    found.result = result;
    for (const item of items) {
      await giveWay();
      const message = await refusalOf(() => save(ctx, item));
      const { name, language } = item.template;
      if (message !== null) result.refused.push({ name, language, message });
      else if (item.former) result.changed += 1;
      else result.added += 1;
    }
    return result;
  });
}

/** The most values that a list of templates of the allowed length can have. It is parsed without a pause. */
const LIST_LIMITS = { depth: 64, values: 300_000 };

async function readItems(text: string, chosen: TemplateImport['chosen']): Promise<Item[]> {
  if (scanJsonText(Buffer.from(text), LIST_LIMITS) !== null) throw unreadableList();
  const items: Item[] = [];
  const drafts = readDrafts(
    text,
    chosen.map(({ at }) => at),
  );
  for (const { former } of chosen) {
    await giveWay();
    const { value: template } = drafts.next();
    if (!template) throw unreadableList();
    items.push({ template, former });
  }
  return items;
}

function unreadableList(): AppError {
  return new AppError('invalid', coded('templates-errors.unreadableList'));
}

async function save(ctx: Context, { template, former }: Item): Promise<unknown> {
  const by = actorName(ctx);
  if (!former) return insertTemplate({ id: randomUUID(), content: parsed(template), source: 'team', by });
  const content = parsed(mergePasted(await getTemplate(former.id), template));
  return writeVersion({ id: former.id, content, former: former.version, by });
}

function parsed(template: TemplateContent): TemplateContent {
  const { data, error } = templateInput.safeParse(template);
  if (data) return data;
  throw new AppError('invalid', error.issues[0]?.message ?? coded('templates-errors.notValid'));
}

/** Why a template was not saved; null when it was. */
async function refusalOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (isStoreUnavailable(error)) throw storeUnavailable(error.cause, 'unknown');
    if (error instanceof AppError) return toReader(error.coded);
    throw error;
  }
}

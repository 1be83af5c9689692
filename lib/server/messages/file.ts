import 'server-only';
import { systemClock } from '@/lib/clock';
import type { CompiledMessages } from '@/lib/messages/translator';
import { compiledMessages, messagesVersion } from './catalog';

const YEAR_SECONDS = 31_536_000;

/**
 * The messages of a part of a page, by namespace. Kept by the browser for ever, unless it asks for those of another build.
 */
export async function messagesFile(
  { language, namespaces }: { language: string; namespaces: string },
  v: string | undefined,
): Promise<Response> {
  const messages: [namespace: string, CompiledMessages][] = [];
  // All of them take half a second to compile.
  for (const each of new Set(namespaces.split(','))) {
    messages.push([each, compiledMessages(language, each)]);
    await systemClock.othersFirst();
  }
  const isOurs = v === messagesVersion();
  return Response.json(Object.fromEntries(messages), {
    headers: { 'cache-control': isOurs ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store' },
  });
}

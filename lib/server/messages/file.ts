import 'server-only';
import { compiledMessages, messagesVersion } from './catalog';

const YEAR_SECONDS = 31_536_000;

/**
 * The messages of a part of a page, by namespace. Kept by the browser for ever, unless it asks for those of another build.
 */
export function messagesFile(
  { language, namespaces }: { language: string; namespaces: string },
  v: string | undefined,
): Response {
  const messages = Object.fromEntries(
    [...new Set(namespaces.split(','))].map((each) => [each, compiledMessages(language, each)]),
  );
  const isOurs = v === messagesVersion();
  return Response.json(messages, {
    headers: { 'cache-control': isOurs ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store' },
  });
}

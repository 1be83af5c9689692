import 'server-only';
import { compiledMessages, messagesVersion } from './catalog';

const YEAR_SECONDS = 31_536_000;

/** The messages of a part of a page. Kept by the browser for ever, unless it asks for those of another build. */
export function messagesFile(of: { language: string; namespace: string }, v: string | undefined): Response {
  const isOurs = v === messagesVersion();
  return Response.json(compiledMessages(of.language, of.namespace), {
    headers: { 'cache-control': isOurs ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-store' },
  });
}

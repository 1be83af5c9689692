import 'server-only';
import type { Metadata } from 'next';
import type { Catalog, Namespace } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';
import { pageLanguage } from './guard';

/** The namespaces that have the title of a page. */
type Titled = { [In in Namespace]: Catalog[In] extends { title: null } ? In : never }[Namespace];

/** The metadata of a page whose title is the message `title` of a namespace, or the one of another key. */
export function titledMetadata<In extends Titled>(
  namespace: In,
  key?: keyof Catalog[In] & string,
): () => Promise<Metadata> {
  return async () => ({ title: translate(await pageLanguage(), namespace).write(key ?? 'title', {}) });
}

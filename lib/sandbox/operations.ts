import { TrieRouter } from 'hono/router/trie-router';

export const OPERATIONS = {
  listContacts: ['GET', '/api/contacts'],
  createContact: ['POST', '/api/contacts'],
  updateContact: ['PUT', '/api/contacts/:uuid'],
  listGroups: ['GET', '/api/contact-groups'],
  createGroup: ['POST', '/api/contact-groups'],
  updateGroup: ['PUT', '/api/contact-groups/:uuid'],
  updateCannedReply: ['PUT', '/api/canned-replies/:uuid'],
  sendTemplate: ['POST', '/api/send/template'],
} as const;

export type Operation = keyof typeof OPERATIONS;

const router = new TrieRouter<Operation>();
for (const operation of Object.keys(OPERATIONS) as Operation[]) {
  const [method, path] = OPERATIONS[operation];
  router.add(method, path, operation);
}

/** Null for a path or a method that the service does not have. */
export function operationOf({ method, url }: Request): Operation | null {
  const [[found] = []] = router.match(method, new URL(url).pathname);
  return found?.[0] ?? null;
}

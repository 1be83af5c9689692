export type Operation =
  | 'listContacts'
  | 'createContact'
  | 'updateContact'
  | 'listGroups'
  | 'createGroup'
  | 'updateGroup'
  | 'updateCannedReply'
  | 'sendTemplate';

const OPERATIONS: [method: string, path: RegExp, operation: Operation][] = [
  ['GET', /^\/api\/contacts$/, 'listContacts'],
  ['POST', /^\/api\/contacts$/, 'createContact'],
  ['PUT', /^\/api\/contacts\/[^/]+$/, 'updateContact'],
  ['GET', /^\/api\/contact-groups$/, 'listGroups'],
  ['POST', /^\/api\/contact-groups$/, 'createGroup'],
  ['PUT', /^\/api\/contact-groups\/[^/]+$/, 'updateGroup'],
  ['PUT', /^\/api\/canned-replies\/[^/]+$/, 'updateCannedReply'],
  ['POST', /^\/api\/send\/template$/, 'sendTemplate'],
];

/** Null for a path or a method that the service does not have. */
export function operationOf(request: Request): Operation | null {
  const { pathname } = new URL(request.url);
  const found = OPERATIONS.find(([method, path]) => method === request.method && path.test(pathname));
  return found ? found[2] : null;
}

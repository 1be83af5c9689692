import { type ContactRow, presentContact } from './contact-record';
import { postContact, putContact } from './contacts';
import type { SandboxContext } from './context';
import { type GroupRow, postGroup, presentGroup, putGroup } from './groups';
import { listRecords } from './list-route';
import { putCannedReply } from './replies';
import { sendTemplate } from './send-template';

export type Handler = (
  context: SandboxContext,
  request: Request,
  uuid: string,
) => Response | Promise<Response>;

const listContacts: Handler = (context, request) =>
  listRecords<ContactRow>(context, request, {
    operation: 'listContacts',
    path: '/api/contacts',
    table: 'contacts',
    present: presentContact,
  });

const listGroups: Handler = (context, request) =>
  listRecords<GroupRow>(context, request, {
    operation: 'listGroups',
    path: '/api/contact-groups',
    table: 'contact_groups',
    present: presentGroup,
  });

/** The whole contract: path → method → handler. */
export const ROUTES: Record<string, Record<string, Handler>> = {
  '/api/contacts': { GET: listContacts, POST: postContact },
  '/api/contacts/:uuid': { PUT: putContact },
  '/api/contact-groups': { GET: listGroups, POST: postGroup },
  '/api/contact-groups/:uuid': { PUT: putGroup },
  '/api/canned-replies/:uuid': { PUT: putCannedReply },
  '/api/send/template': { POST: sendTemplate },
};

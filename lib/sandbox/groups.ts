import { randomUUID } from '../random';
import { ORGANIZATION_ID, USER_ID } from './contacts';
import { recordExecuted, type SandboxContext } from './context';
import { Fields, type JsonObject, readBody, readUuid } from './request';
import { acknowledge, unableToProcess } from './responses';
import type { Store } from './store';
import { nowInMicroseconds } from './timestamps';

export type GroupRow = {
  id: number;
  uuid: string;
  name: string;
  created_by: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

export function presentGroup({ id, uuid, name, created_by, created_at, updated_at, deleted_at }: GroupRow) {
  return { id, uuid, organization_id: ORGANIZATION_ID, name, created_by, created_at, updated_at, deleted_at };
}

export function insertGroup(store: Store, uuid: string, name: string, createdAt: string): void {
  store.run(
    'INSERT INTO contact_groups (uuid, name, created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?)',
    ...[uuid, name, USER_ID, createdAt, createdAt],
  );
}

export async function postGroup(context: SandboxContext, request: Request): Promise<Response> {
  const { store } = context;
  const body = await readBody(request);
  const uuid = randomUUID();
  store.transaction(() => insertGroup(store, uuid, readName(store, body, null), nowInMicroseconds()));
  recordExecuted(context, 'createGroup', uuid, body);
  return acknowledge(uuid, 'Contact group created successfully');
}

export async function putGroup(context: SandboxContext, request: Request, param: string): Promise<Response> {
  const { store } = context;
  const uuid = readUuid(param);
  const body = await readBody(request);
  store.transaction(() => {
    if (!store.get('SELECT id FROM contact_groups WHERE uuid = ?', uuid)) throw unableToProcess();
    const name = readName(store, body, uuid);
    store.run(
      'UPDATE contact_groups SET name = ?, updated_at = ? WHERE uuid = ?',
      name,
      nowInMicroseconds(),
      uuid,
    );
  });
  recordExecuted(context, 'updateGroup', uuid, body);
  return acknowledge(uuid, 'Contact group updated successfully');
}

function readName(store: Store, body: JsonObject, ownUuid: string | null): string {
  const fields = new Fields(body);
  const name = fields.text('name', { required: true, max: 255 }) ?? '';
  const holder = store.get<{ uuid: string }>('SELECT uuid FROM contact_groups WHERE name = ?', name);
  if (holder && holder.uuid !== ownUuid) fields.refuse('name', 'this name already exists');
  fields.settle();
  return name;
}

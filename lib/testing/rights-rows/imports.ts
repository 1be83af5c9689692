import 'server-only';
import { uploadFile } from '../imports';
import type { Row } from '../rights';
import { GIVEN, newPhone, row } from './given';

const upload = () => ({ kind: 'do-not-send', text: `phone,reason\n${newPhone()},Asked` });
const imported = async () => ({
  id: (await uploadFile(GIVEN.admin, { kind: 'do-not-send', name: '', bytes: Buffer.from(upload().text) }))
    .id,
});

export const IMPORT_ROWS: Record<string, Row> = {
  'GET /api/imports': row('imports:use', '200'),
  'POST /api/imports': row('imports:use', '202', () => ({ body: upload() })),
  'GET /api/imports/[id]': row('imports:use', '200', async () => ({ params: await imported() })),
  'PATCH /api/imports/[id]': row('imports:use', '202', async () => ({
    params: await imported(),
    body: { version: 1, default_country: 'ES' },
  })),
  'DELETE /api/imports/[id]': row('imports:use', '204', async () => ({ params: await imported() })),
  'DELETE /api/imports/[id]/check': row('imports:use', '200', async () => ({ params: await imported() })),
  'GET /api/imports/[id]/rows': row('imports:use', '200', async () => ({ params: await imported() })),
  'PATCH /api/imports/[id]/rows/[row]': row('imports:use', '200', async () => ({
    params: { ...(await imported()), row: '2' },
    body: { cells: { 1: 'Wrote to us' } },
  })),
  'POST /api/imports/[id]/start': row('imports:use', '200', async () => ({
    params: await imported(),
    body: { version: 1 },
  })),
  ...Object.fromEntries(
    ['pause', 'resume', 'stop', 'undo'].map((verb) => [
      `POST /api/imports/[id]/${verb}`,
      row('imports:use', '409 conflict', async () => ({ params: await imported() })),
    ]),
  ),
  'POST /api/imports/[id]/fixes': row('imports:use', '200', async () => ({
    params: await imported(),
    body: { version: 1, fault: 'no_plus', reading: 'international' },
  })),
  'DELETE /api/imports/[id]/fixes': row('imports:use', '200', async () => ({
    params: await imported(),
    query: '?version=1',
  })),
  'POST /api/imports/[id]/rejected': row('imports:use', '200', async () => ({ params: await imported() })),
};

import { beforeEach, expect, it } from 'vitest';
import { exportQuery } from '@/lib/contact-index/export-schema';
import { fieldsOf } from '@/lib/contacts/fields';
import type { Contact } from '@/lib/contacts/schema';
import { ROW_STATES } from '@/lib/imports/row-states';
import { type RowState, rowFilters } from '@/lib/imports/schema';
import type { ImportState } from '@/lib/imports/types';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import { reachState, runImports } from '../../testing/import-runs';
import {
  changeImport,
  indexAll,
  startAsShown,
  supporter,
  uploadFile,
  uploadText,
} from '../../testing/imports';
import { longestHold } from '../../testing/longest-hold';
import { beforeCall, withSandbox } from '../../testing/service';
import { describeStores, setUpApp } from '../../testing/stores';
import { queuedUpdates } from '../contact-index/queue';
import { exportMatching } from '../contacts/export';
import { listContacts } from '../contacts/list';
import type { Context } from '../http/context';
import { requireStillAllowed } from '../users/still-allowed';
import { pauseByPerson, resumeImport, startImport, stopImport, undoImport } from './control';
import { fixRow } from './fix-row';
import { exportRejected } from './rejected-rows';
import { listRows } from './rows';
import { getImport } from './store';

const all = { ...rowFilters.parse({}), q: '' };
const page = { page: 1, per_page: 100 };
/** More than the 50 ms that a request may hold others up, as another machine may be slower. */
const HOLD_MS = 100;

describeStores('an import of contacts', (open) => {
  let faults: FaultInjection;
  let ctx: Context;
  let contacts: Contact[];

  beforeEach(async () => {
    setUpApp(open(), { SERVICE_REQUESTS_PER_MINUTE: '0' });
    faults = withSandbox();
    ctx = await supporter();
    await indexAll(ctx);
    ({ data: contacts } = await listContacts(ctx, page));
    await queuedUpdates();
    faults.requests.length = 0;
    faults.executed.length = 0;
  });
  const reach = (id: string, state: ImportState) => reachState(ctx, id, state);
  const run = async (id: string, state: ImportState = 'finished') => {
    await startAsShown(ctx, id);
    runImports();
    await reach(id, state);
    const found = await getImport(ctx, id);
    expect(ROW_STATES.reduce((sum, each) => sum + found.by_state[each], 0)).toBe(found.rows);
    return found;
  };
  const made = () => faults.executed.filter(({ operation }) => operation === 'createContact');
  const changed = () => faults.executed.filter(({ operation }) => operation === 'updateContact');
  /** A contact without anything that a change could wipe. */
  const plain = () =>
    contacts.find(
      ({ address, metadata, deleted_at }) => !deleted_at && !hasContent(address) && metadata === '[]',
    ) ?? contacts[0];
  const hasContent = (address: string | null) =>
    Object.values(JSON.parse(address ?? '{}')).some((value) => value !== null);

  it('gives rows of two hundred long cells without holding up others', async () => {
    const cells = Array.from({ length: 198 }, () => '中'.repeat(495)).join(',');
    const headings = Array.from({ length: 198 }, (_, at) => `col${at}`).join(',');
    const rows = Array.from({ length: 50 }, (_, at) => `+346131${10_000 + at},Bob,${cells}`);
    const { id } = await uploadText(ctx, [`Phone,First name,${headings}`, ...rows]);
    const listed = async () => JSON.stringify(await listRows(ctx, id, all, page));
    expect(await longestHold(listed, HOLD_MS)).toBeLessThan(HOLD_MS);
    expect((await listed()).length).toBeLessThan(750_000);
    const opened = async () => JSON.stringify(await getImport(ctx, id));
    expect(await longestHold(opened, HOLD_MS)).toBeLessThan(HOLD_MS);
    const { data } = await listRows(ctx, id, all, { page: 3, per_page: 20 });
    expect(data.map(({ row }) => row)).toEqual([42, 43, 44, 45, 46, 47, 48, 49, 50, 51]);
  }, 120_000);

  it('is not made for someone who lost their rights while the file arrived', async () => {
    const late: Context = { ...ctx, recheck: (tx) => requireStillAllowed(tx, ctx, 'imports:use') };
    await open().updateTable('user').set({ role: '' }).execute();
    const lines = ['First name,Phone', 'Ana,+34612000001'];
    await expect(uploadText(late, lines)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await open().selectFrom('import').selectAll().execute()).toEqual([]);
  });

  it('says of each row what it would do, without a call', async () => {
    const known = plain();
    const { by_kind, rows, dry_run } = await uploadText(ctx, [
      'First name,Last name,Phone,Email',
      'Ana,New,+34612000001,ana@new.example',
      `Other,Name,${known?.phone},`,
      'Ana,Again,+34 612 00 00 01,',
      'Nobody,,12,',
      'Wrong,Mail,+34612000002,not-an-address',
      ',Nameless,+34612000003,',
    ]);
    expect(rows).toBe(6);
    expect(by_kind).toMatchObject({ new: 1, unchanged: 1, repeated: 1, invalid: 3 });
    expect(Object.values(by_kind ?? {}).reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(dry_run).toMatchObject({ writes: 1, reads: 0 });
    expect(faults.requests).toEqual([]);
  });

  it('lists a row that was the same already as unchanged, and not among those left out', async () => {
    const { id } = await uploadText(ctx, ['Phone', plain()?.phone ?? '', '12']);
    const listed = (state: RowState) => listRows(ctx, id, { ...all, state }, page);
    expect(await listed('unchanged')).toMatchObject({ data: [{ row: 2 }], meta: { total: 1 } });
    expect(await listed('left_out')).toMatchObject({ data: [{ row: 3 }], meta: { total: 1 } });
  });

  it('creates and changes, and changes nothing when the same file comes again', async () => {
    const known = plain() as Contact;
    const lines = ['First name,Last name,Phone', 'Ana,New,+34612000001', `Renamed,Person,${known.phone}`];
    const { id } = await uploadText(ctx, lines);
    const rules = { first_name: 'overwrite', last_name: 'overwrite' } as const;
    const draft = await changeImport(ctx, id, { rules });
    expect(draft.by_kind).toMatchObject({ new: 1, change: 1 });
    expect(await run(id)).toMatchObject({ by_state: { done: 2 }, undoable: 1 });
    expect(made()).toHaveLength(1);
    expect(changed()).toHaveLength(1);
    const again = await uploadText(ctx, lines);
    expect((await changeImport(ctx, again.id, { rules })).by_kind).toMatchObject({ unchanged: 2 });
  });

  it('says when its columns are those of an earlier import and not what the headings give', async () => {
    const file = ['First name,Phone,Email', 'Ada,+34612999888,ada@example.org'];
    const first = await uploadText(ctx, file);
    expect(first.by_headings).toBeNull();
    await changeImport(ctx, first.id, { mapping: ['first_name', 'phone', null] });
    expect((await getImport(ctx, first.id)).by_headings).toBeNull();
    await run(first.id);
    const next = await uploadText(ctx, file);
    expect(next.columns.map(({ field }) => field)).toEqual(['first_name', 'phone', null]);
    expect(next.by_headings).toEqual(['first_name', 'phone', 'email']);
    await changeImport(ctx, next.id, { mapping: next.by_headings ?? [] });
    expect((await getImport(ctx, next.id)).by_headings).toBeNull();
  });

  it('is named in the audit log also where its columns or a row are changed', async () => {
    const { id, name } = await uploadText(ctx, ['First name,Phone', 'Ada,+34612999888']);
    await changeImport(ctx, id, { mapping: ['first_name', 'phone'] });
    await fixRow(ctx, id, 2, { 0: 'Ida' });
    const events = await open()
      .selectFrom('audit')
      .select('label')
      .where('action', '=', 'import.update')
      .where('record_id', '=', id)
      .execute();
    expect(events).toEqual([{ label: name }, { label: name }]);
  });

  it('says why rows are left out, and nothing of those that are imported all the same', async () => {
    const rich = contacts.find(({ address, deleted_at }) => !deleted_at && hasContent(address)) as Contact;
    const { id } = await uploadText(ctx, ['First name,Phone', `Renamed,${rich.phone}`, 'Local,603 141 593']);
    const draft = await changeImport(ctx, id, { rules: { first_name: 'overwrite' } });
    expect(draft.dry_run?.reasons).toMatchObject([
      { kind: 'may_wipe', count: 1 },
      { kind: 'invalid', reason: expect.stringContaining('like +34 612'), count: 1 },
    ]);
    const all = await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });
    expect(all.dry_run?.reasons).toMatchObject([{ kind: 'invalid' }]);
  });

  it('says of a row that differs which values stay as they are saved', async () => {
    const known = plain() as Contact;
    const same = `${known.first_name},${known.phone},${known.email?.toUpperCase() ?? ''}`;
    const { id, dry_run, by_kind } = await uploadText(ctx, [
      'First name,Last name,Phone,Email',
      `Other,Name,${known.phone},`,
    ]);
    expect(by_kind).toMatchObject({ unchanged: 1 });
    expect(dry_run?.reasons).toEqual([
      {
        kind: 'unchanged',
        reason: 'The file differs (first name, last name). The saved values stay.',
        count: 1,
      },
    ]);
    const { data } = await listRows(ctx, id, all, page);
    expect(data).toMatchObject([
      { kind: 'unchanged', reason: expect.stringContaining('The saved values stay.') },
    ]);
    const alike = await uploadText(ctx, ['First name,Phone,Email', same]);
    expect(alike.dry_run?.reasons).toEqual([]);
  });

  it('changes nothing when an export comes back', async () => {
    const file = await exportMatching(
      ctx,
      exportQuery.parse({ columns: 'first_name,last_name,phone,email' }),
    );
    const bytes = Buffer.from(await file.arrayBuffer());
    const { id, rows } = await uploadFile(ctx, { kind: 'contacts', name: 'contacts.csv', bytes });
    const rules = { first_name: 'overwrite', last_name: 'overwrite', email: 'overwrite' } as const;
    const { by_kind } = await changeImport(ctx, id, { rules });
    expect(by_kind?.unchanged).toBeGreaterThan(20);
    expect((by_kind?.unchanged ?? 0) + (by_kind?.deleted ?? 0)).toBe(rows);
  });

  it('sets changes back, except where someone has changed them again', async () => {
    const [one, other] = contacts.filter(({ deleted_at }) => !deleted_at) as [Contact, Contact];
    const lines = ['First name,Phone', `Renamed,${one.phone}`, `Renamed,${other.phone}`];
    const { id } = await uploadText(ctx, lines);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite', may_wipe: true } });
    await run(id);
    faults.transformPage = (found) => ({
      ...found,
      data: found.data.map((each) => (each.uuid === other.uuid ? { ...each, last_name: 'Edited' } : each)),
    });
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { undone: 1, not_undone: 1 } });
    expect(changed().at(-1)?.body).toMatchObject({ first_name: fieldsOf(one).first_name });
  });

  it('does not overwrite what someone has changed since the check', async () => {
    const known = plain() as Contact;
    const { id } = await uploadText(ctx, ['First name,Phone', `Renamed,${known.phone}`]);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite' } });
    faults.transformPage = (found) => ({
      ...found,
      data: found.data.map((each) => (each.uuid === known.uuid ? { ...each, last_name: 'Edited' } : each)),
    });
    expect(await run(id)).toMatchObject({ by_state: { changed_meanwhile: 1 } });
    expect(changed()).toEqual([]);
  });

  it('never creates a contact twice when the response is lost', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => `Ana,+3461200000${n}`);
    const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
    const lost = { kind: 'answer' as const, status: 502, body: '', execute: true };
    const gone = { kind: 'answer' as const, status: 502, body: '' };
    faults.failNext('createContact', lost, gone, null, lost);
    expect(await run(id)).toMatchObject({ by_state: { done: 5, unknown: 1 } });
    const phones = made().map(({ body }) => (body as { phone: string }).phone);
    expect(phones).toHaveLength(5);
    expect(new Set(phones).size).toBe(5);
  });

  it('keeps the text of the service when it refuses a row, and pauses when it refuses all', async () => {
    const { id } = await uploadText(ctx, ['First name,Phone', 'Ana,+34612000001', 'Bo,+34612000002']);
    const refused = { kind: 'answer' as const, status: 422, body: { errors: { phone: ['is taken'] } } };
    const limit = { kind: 'answer' as const, status: 403, body: { message: 'You have too many contacts.' } };
    faults.failNext('createContact', refused, limit);
    expect(await run(id, 'paused')).toMatchObject({ reason: expect.stringContaining('too many contacts') });
    const { data } = await listRows(ctx, id, { ...all, state: 'refused' }, page);
    expect(data).toMatchObject([{ row: 2, reason: expect.stringContaining('is taken') }]);
    await resumeImport(ctx, id);
    await reach(id, 'finished');
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { refused: 1, done: 1 } });
  });

  it('goes on when the service has one contact no longer, and when it cannot be put back', async () => {
    const [one, other] = contacts.filter(
      ({ address, metadata, deleted_at }) => !deleted_at && !hasContent(address) && metadata === '[]',
    ) as [Contact, Contact];
    const lines = [one, other].map(({ phone }) => `Renamed,${phone}`);
    const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
    await changeImport(ctx, id, { rules: { first_name: 'overwrite' } });
    const gone = { kind: 'answer' as const, status: 404, body: { message: 'Not found.' } };
    faults.failNext('updateContact', gone);
    expect(await run(id)).toMatchObject({ by_state: { refused: 1, done: 1 } });
    faults.failNext('updateContact', gone);
    await undoImport(ctx, id);
    await reach(id, 'undone');
    expect(await getImport(ctx, id)).toMatchObject({ by_state: { refused: 1, not_undone: 1 } });
  });

  it('starts only by the preview that was confirmed: not after someone else has changed a rule or a row', async () => {
    const { id, version } = await uploadText(ctx, [
      'First name,Phone',
      'Ana,+34612000001',
      'Bea,+34612000002',
    ]);
    await changeImport(await supporter('Bea'), id, { rules: { possible_duplicates: true } });
    await expect(startImport(ctx, id, version)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Someone else has changed or started this import'),
    });
    const { version: previewed } = await getImport(ctx, id);
    await fixRow(await supporter('Bea'), id, 2, { 1: '+34612000003' });
    await expect(startImport(ctx, id, previewed)).rejects.toMatchObject({ code: 'conflict' });
    const { version: latest } = await getImport(ctx, id);
    expect(await startImport(ctx, id, latest)).toMatchObject({ state: 'running' });
  });

  it('begins nothing after a pause, and leaves the rest when it is stopped', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Ana,+346120000${10 + n}`);
    const { id } = await uploadText(ctx, ['First name,Phone', ...lines]);
    const paused = beforeCall(faults, 'createContact', 2, () => pauseByPerson(ctx, id));
    await startAsShown(ctx, id);
    runImports();
    await paused;
    await expect.poll(async () => (await getImport(ctx, id)).by_state.sending).toBe(0);
    const { done } = (await getImport(ctx, id)).by_state;
    expect(done).toBeGreaterThan(2);
    expect(made()).toHaveLength(done);
    const stopped = await stopImport(ctx, id);
    expect(stopped.by_state).toMatchObject({ done, not_reached: 20 - done, waiting: 0 });
  });

  it('leaves an email address that differs only by upper and lower case', async () => {
    const known = contacts.find(({ email, deleted_at }) => email && !deleted_at) as Contact;
    const { id } = await uploadText(ctx, ['Phone,Email', `${known.phone},${known.email?.toUpperCase()}`]);
    const { by_kind } = await changeImport(ctx, id, { rules: { email: 'overwrite' } });
    expect(by_kind).toMatchObject({ unchanged: 1 });
  });

  it('checks a fixed row again, and those that had its number', async () => {
    const { id } = await uploadText(ctx, [
      'First name,Phone',
      'Ana,612000001',
      'Bo,+34612000002',
      'Bo again,+34612000002',
    ]);
    const reasons = async () => (await getImport(ctx, id)).dry_run?.reasons.map(({ reason }) => reason);
    expect(await reasons()).toEqual([
      expect.stringContaining('like +34 612'),
      'The same number is in an earlier row.',
    ]);
    const fixed = await fixRow(ctx, id, 2, { 1: '+34612000001' });
    // Its cell stays open to another correction.
    expect(fixed).toMatchObject({ kind: 'new', state: 'waiting', column: 1 });
    expect(await reasons()).toEqual(['The same number is in an earlier row.']);
    await fixRow(ctx, id, 3, { 1: '+34612000003' });
    const found = await getImport(ctx, id);
    expect(found.by_kind).toMatchObject({ new: 3, invalid: 0, repeated: 0 });
    expect(found.by_state).toMatchObject({ waiting: 3, left_out: 0 });
    expect(await reasons()).toEqual([]);
  });

  it('gives the rows that were left out as a file that can be fixed and imported', async () => {
    const { id } = await uploadText(ctx, ['First name,Phone', 'Ana,12', 'Bo,+34612000002']);
    const text = await (await exportRejected(ctx, id, 'csv')).text();
    expect(text.trim().split('\r\n')).toEqual([
      '"First name",Phone,row,reason',
      expect.stringMatching(/^Ana,12,2,/),
    ]);
    const again = await uploadFile(ctx, {
      kind: 'contacts',
      name: 'rest.csv',
      bytes: Buffer.from(text.replace('12,2', '+34612000001,2')),
    });
    expect(again.by_kind).toMatchObject({ new: 1 });
  });

  it('gives the rows that were left out as a workbook that can be imported, too', async () => {
    const { id } = await uploadText(ctx, ['First name,Phone', 'Ana,12', 'Bo,+34612000002', '=1+1,n/a']);
    const bytes = Buffer.from(await (await exportRejected(ctx, id, 'xlsx')).arrayBuffer());
    const again = await uploadFile(ctx, { kind: 'contacts', name: 'rest.xlsx', bytes });
    expect(again).toMatchObject({ rows: 2, by_kind: { invalid: 2 } });
    const { data } = await listRows(ctx, again.id, all, page);
    expect(data.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ['Ana', '12', '2'],
      ['=1+1', 'n/a', '4'],
    ]);
  });
});

import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';

const FIRST =
  'María José Ana Luis Carlos Lucía Pedro Juan Miguel Sofía Elena John Mary Robert Linda Wei Yuki Hana Ahmed Fatima Ольга Иван Сергей Priya Rahul Amit Chen Kim Nguyen Tran Emma Noah Liam Olivia Zoë Łukasz Siobhán محمد さくら Mehmet'.split(
    ' ',
  );
const LAST =
  "García López Martínez Smith Johnson Brown O'Brien Núñez Fernández Silva Santos Kumar Sharma Patel Иванов Петров Suzuki Tanaka Wang Zhang Müller Schmidt Rossi Ferrari Dubois Martin Khan Ali Hassan Cohen Okafor Mensah Jansen Visser Novák Kowalski Andersson Nielsen Yılmaz 田中".split(
    ' ',
  );
const PREFIXES = ['+34612', '+91985', '+1202', '+44207', '+5511', '+4915', '+8190'];

/** Reproducible random numbers. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The contact at `index` of a list that is the same on every run. */
export function personAt(index: number): Contact {
  const draw = draws(index * 7_919 + 1);
  // The first numbers of similar seeds are similar.
  for (let turn = 0; turn < 4; turn += 1) draw();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)] as Item;
  const first_name = pick(FIRST);
  const last_name = draw() < 0.3 ? `${pick(LAST)} ${pick(LAST)}` : pick(LAST);
  const phone = `${pick(PREFIXES)}${String(index).padStart(7, '0')}`;
  const at = new Date(1_600_000_000_000 + index * 60_000).toISOString();
  return {
    id: index + 1,
    uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    organization_id: 1,
    first_name,
    last_name,
    full_name: `${first_name} ${last_name}`,
    phone,
    formatted_phone_number: phone,
    email: `person.${index}@example.com`,
    latest_chat_created_at: draw() < 0.5 ? at : null,
    avatar: null,
    address: '{"street":"1 High Street","city":"London","state":null,"zip":"N1","country":"UK"}',
    metadata: '[]',
    contact_group_id: Math.floor(draw() * 20) + 1,
    is_favorite: draw() < 0.02 ? 1 : 0,
    ai_assistance_enabled: 1,
    unread_messages: draw() < 0.05 ? 1 : 0,
    created_by: 1,
    created_at: at,
    updated_at: at,
    deleted_at: draw() < 0.01 ? at : null,
  };
}

/** A page of that list, as the service would return it. */
export function pageOfPeople(total: number, page: number, per_page: number): Page<Contact> {
  const before = (page - 1) * per_page;
  const count = Math.max(0, Math.min(per_page, total - before));
  const data = Array.from({ length: count }, (_, index) => personAt(before + index));
  const meta = { current_page: page, from: before + 1, to: before + count, per_page, total };
  const last_page = Math.ceil(total / per_page);
  return { data, meta: { ...meta, last_page, unreadable: 0, as_of: new Date().toISOString() } };
}

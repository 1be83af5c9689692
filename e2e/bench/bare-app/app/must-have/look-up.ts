import { read } from '../../ledger';

/** What must be known for a page besides its rows, each once: who asks, what they have chosen, and what the frame says. */
const STATEMENTS = [
  `select session.id, session.expires_at, session.last_used_at, user.*, two_factor.confirmed_at,
    (select value from setting where key = 'roles') as grants, (select value from setting where key = 'general') as general,
    (select value from preference where user_id = user.id and key = 'language') as language
    from session join user on user.id = session.user_id left join two_factor on two_factor.user_id = user.id
    order by session.token limit 1`,
  `select key, value from preference where user_id = (select id from user limit 1)`,
  'select * from contact_index_sync',
  'select * from contact_index_count',
  'select * from contact_field order by place, id',
  'select saved_view.*, user.name from saved_view join user on user.id = owner_id where shared = 1',
  'select record, as_of from contact_index_group order by id, uuid',
  `select count(*) from broadcast where state = 'waiting'`,
  `select count(*) from broadcast where state = 'draft' and sent_back_at is not null`,
  'select service from installation',
];

export function lookUp(): void {
  for (const statement of STATEMENTS) read(statement);
}

import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import type { HoldCause } from '@/lib/installation/hold';
import { randomUUID } from '@/lib/random';
import { readSettingRow, writeSettingRow } from '../audit/define-setting';
import { forgetDays } from '../audit/proven-time';
import { secretFingerprint } from '../auth/secret';
import { type Store, store, storeFile } from '../db/client';
import { isPostgres } from '../db/dialect';
import { exclusively } from '../db/lock';
import { readSeen, type Seen, writeSeen } from '../db/node-file';
import { parseJson } from '../db/sql';
import { EnvError, env } from '../env';
import { type Installation, readInstallation, setClaimed } from '../jobs/may-go-on';
import { log } from '../logger';
import { endAccess } from './end-access';
import { type Held, holdWork } from './hold-work';
import { judge, type Verdict } from './judge';
import {
  addService,
  forgetFormerUrl,
  formerUrl,
  type KnownService,
  knowsOthers,
  learnOrganization,
  type OwnService,
  ownService,
  readService,
  SANDBOX,
  switchService,
} from './known-services';

export type Claim = {
  verdict: Verdict;
  held: Held;
  copied_at: string | null;
  /** The service that the store was connected to before; null for the same. */
  from: string | null;
  /** Whether it isn't known yet whose API key this is. */
  isKeyNew: boolean;
  /** Whether the auth secret is another one than at the last start. */
  isSecretNew: boolean;
  /** Whether the service may turn out to be one that the store knows by another key or URL. */
  mayBeKnown: boolean;
  /** Whether the store has no users yet. */
  isEmpty: boolean;
  isNoted: boolean;
};

const NONE: Held = { broadcasts: 0, imports: 0 };

/**
 * Claims the store for this process and its service, before anything else is done with it. Work that belongs to another
 * installation, service or time is paused. Throws EnvError for the sandbox on the store of a real service, and changes
 * nothing then.
 */
export async function claimStore(): Promise<Claim> {
  const own = ownService();
  const seen = await seenOrNew();
  const home = isPostgres(store()) ? await homeOf(store()) : null;
  const { installation, service, ...claim } = await exclusively(store(), 'installation', (tx) =>
    claimIn(tx, { own, seen, home }),
  );
  // After the commit: the file never knows more than the store.
  const isNoted = writeSeen(installation);
  setClaimed({ seen: installation, service: claim.isKeyNew ? null : service.n });
  return { ...claim, isNoted };
}

/**
 * What this node has seen. Before the first start the file is made first: otherwise a store with an installation and no
 * file would be taken for a copy after a crash in between.
 */
async function seenOrNew(): Promise<Seen | null> {
  const seen = readSeen();
  if (seen || (await readInstallation(store()))) return seen;
  const fresh = { id: randomUUID(), era: 0, generation: 0 };
  writeSeen(fresh);
  return fresh;
}

type Found = { own: OwnService; seen: Seen | null; home: string | null };

async function claimIn(tx: Store, found: Found) {
  const { own, seen, home } = found;
  const row = await readInstallation(tx);
  const verdict = judge({ row, seen, home, postgres: isPostgres(tx) });
  const service = await formerService(tx, row, own);
  const isOther = service.url !== own.url;
  if (isOther && own.url === SANDBOX) throw sandboxOnRealStore(service.url);
  const someone = await tx.selectFrom('user').select('id').limit(1).executeTakeFirst();
  const isNew = row === undefined && someone === undefined;
  if (isNew && verdict === 'restored' && !isOfSandbox(own)) throw emptyStore(tx);

  const at = systemClock.iso();
  const copied_at = row?.copied_at ?? null;
  let held = NONE;
  const hold = async (cause: HoldCause, from: string | null) => {
    held = await holdWork(tx, { cause, at, copied_at, from });
  };
  if (verdict === 'restored' || verdict === 'copied') {
    await hold(verdict, null);
    await endAccess(tx, verdict);
    await forgetDays(tx);
  }
  if (isOther) await hold('service', service.url);
  const connected = isOther ? await connect(tx, service, own) : service;

  const installation = {
    ...next(tx, row, found, verdict),
    home: home ?? row?.home ?? null,
    service: connected.n,
  };
  await save(tx, installation);
  await forgetFormerUrl(tx);
  const isKeyNew = own.key_hash !== connected.key_hash;
  const isSecretNew = await noteSecret(tx);
  const from = isOther ? service.url : null;
  return {
    installation,
    service: connected,
    verdict,
    held,
    copied_at,
    from,
    isKeyNew,
    isSecretNew,
    mayBeKnown: own.url !== SANDBOX && (await knowsOthers(tx, connected.n)),
    isEmpty: someone === undefined,
  };
}

const SECRET_KEY = 'auth_secret_fingerprint';

/** Whether the secret has changed since the last start. A store of an earlier build doesn't know. */
async function noteSecret(tx: Store): Promise<boolean> {
  const known = parseJson(await readSettingRow(SECRET_KEY, tx));
  const own = secretFingerprint();
  if (known === own) return false;
  await writeSettingRow(SECRET_KEY, own, tx);
  return known !== null;
}

/** The service that the store was last connected to; for a new store, this process's. */
async function formerService(
  tx: Store,
  row: Installation | undefined,
  own: OwnService,
): Promise<KnownService> {
  if (row) return learnOrganization(tx, await readService(tx, row.service));
  const url = (await formerUrl(tx)) ?? own.url;
  const key_hash = url === own.url ? own.key_hash : null;
  return learnOrganization(tx, await addService(tx, { url, organization_id: null, key_hash }));
}

/**
 * Another service: one that the store knows by its URL and key, or a new one. Whether that one is known by its
 * organization is seen later (`lookAtKey`).
 */
async function connect(tx: Store, former: KnownService, own: OwnService): Promise<KnownService> {
  const known = await tx
    .selectFrom('known_service')
    .selectAll()
    .where('url', '=', own.url)
    .where('key_hash', '=', own.key_hash)
    .executeTakeFirst();
  const service = known ?? (await addService(tx, { ...own, organization_id: null }));
  await switchService(tx, former.n, service.n);
  return service;
}

function next(tx: Store, row: Installation | undefined, { seen }: Found, verdict: Verdict): Seen {
  const isKnown = verdict === 'known' || verdict === 'new';
  const era = row?.era ?? 0;
  return {
    id: idFor(tx, row, seen),
    // Above what any node has seen, so that each of them takes the store as it is now.
    era: isKnown ? era : Math.max(era, seen?.era ?? 0) + 1,
    generation: (row?.generation ?? 0) + 1,
  };
}

/** A copy becomes an installation of its own. With PostgreSQL the place of the database tells copies apart. */
function idFor(tx: Store, row: Installation | undefined, seen: Seen | null): string {
  if (!row) return seen?.id ?? randomUUID();
  return isPostgres(tx) || seen?.id === row.id ? row.id : randomUUID();
}

async function save(tx: Store, values: Omit<Installation, 'n' | 'copied_at'>): Promise<void> {
  const row = { ...values, copied_at: null };
  await tx
    .insertInto('installation')
    .values({ n: 1, ...row })
    .onConflict((conflict) => conflict.column('n').doUpdateSet(row))
    .execute();
}

/**
 * Identifies this table in a PostgreSQL cluster: a restored dump gets another value. Null if PostgreSQL doesn't say.
 */
async function homeOf(db: Store): Promise<string | null> {
  const place = sql<{ home: string }>`
    select system_identifier::text || ' ' || 'installation'::regclass::oid::text as home from pg_control_system()
  `;
  const { rows } = await place.execute(db).catch((err: unknown) => {
    log().warn({ err }, 'the place of the database isn’t known');
    return { rows: [] };
  });
  return rows[0]?.home ?? null;
}

/** The folder of a sandbox has its service, too: its store may be removed to begin again. */
function isOfSandbox({ url }: OwnService): boolean {
  return url === SANDBOX && existsSync(join(env().DATA_DIR, 'sandbox.db'));
}

/**
 * A lost or mistyped DATABASE_URL must not open a desk without the do-not-send list, to which the OpenID provider or the
 * sandbox lets people in.
 */
function emptyStore(db: Store): EnvError {
  const { DATA_DIR } = env();
  const store = isPostgres(db) ? 'The database of DATABASE_URL' : `The store ${storeFile()}`;
  return new EnvError(
    `${store} is empty, but ${DATA_DIR} belongs to one that isn’t. Set DATABASE_URL as before, or put that store back. To begin with an empty one, remove the file ${join(DATA_DIR, 'installation')}.`,
  );
}

function sandboxOnRealStore(url: string): EnvError {
  return new EnvError(
    `SERVICE_BASE_URL isn’t set, but this store belongs to the messaging service ${url}. On the built-in sandbox anyone could sign in to it. Set SERVICE_BASE_URL and SERVICE_API_KEY as before, or choose another DATA_DIR or DATABASE_URL for the sandbox.`,
  );
}

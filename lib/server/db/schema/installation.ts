import 'server-only';

export type InstallationTables = { installation: InstallationTable; known_service: KnownServiceTable };

/** One row, filled in by the first start. */
type InstallationTable = {
  /** Always 1. */
  n: number;
  /** A UUID. A copy on another machine gets one of its own. */
  id: string;
  /** Rises when a store that is older than what a node has seen, or a copy, is started. */
  era: number;
  /** Within an era: rises with each start of a node, and each second while work goes on in the background. */
  generation: number;
  /** The place of the tables in a PostgreSQL database, which another database can't have; null for SQLite. */
  home: string | null;
  /** When this copy of a store was made; null in the store itself. */
  copied_at: string | null;
  service: number;
};

type KnownServiceTable = {
  n: number;
  /** SERVICE_BASE_URL, or `sandbox`. */
  url: string;
  /** As its records say; null when none has been seen. */
  organization_id: number | null;
  /** HMAC-SHA-256 of the API key under the auth secret; null for the sandbox. */
  key_hash: string | null;
  /**
   * JSON of the UUIDs that began its lists when another service was connected: organizations are numbered at each service
   * on its own, so a number alone doesn't say that a changed URL leads to the same one. Null for the connected one.
   */
  records: string | null;
};

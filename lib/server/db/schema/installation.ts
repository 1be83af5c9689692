import 'server-only';

export type InstallationTables = { installation: InstallationTable; known_service: KnownServiceTable };

/** A single row, written at the first start. */
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
  /** The organization that the service's records name; null until a record was seen. */
  organization_id: number | null;
  /** HMAC-SHA-256 of the API key under the auth secret; null for the sandbox. */
  key_hash: string | null;
  /**
   * JSON array of UUIDs from its lists, kept when another service is connected. Services number organizations on
   * their own, so only a known UUID proves that a changed URL is the same service. Null for the connected one.
   */
  records: string | null;
};

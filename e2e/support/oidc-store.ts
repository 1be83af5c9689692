import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Where a provider of the tests keeps what it has begun: in its process, and gone with it. */
export function createOidcStore() {
  const rows = new Map<string, AdapterPayload>();
  return class implements Adapter {
    constructor(private readonly model: string) {}

    async upsert(id: string, payload: AdapterPayload) {
      rows.set(this.key(id), payload);
    }

    async find(id: string) {
      return rows.get(this.key(id));
    }

    async findByUid(uid: string) {
      return [...rows.values()].find((payload) => payload.uid === uid);
    }

    async findByUserCode() {
      return undefined;
    }

    async consume(id: string) {
      const payload = rows.get(this.key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      rows.delete(this.key(id));
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
    }

    private key(id: string) {
      return `${this.model}:${id}`;
    }
  };
}

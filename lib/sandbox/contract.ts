import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccess } from './contract-access';
import { type Caller, callerOf } from './contract-caller';
import { describeLists } from './contract-lists';
import { describeSend } from './contract-send';
import { describeWrites } from './contract-writes';

export type Connection = {
  fetch(request: Request): Promise<Response>;
  baseUrl: string;
  key: string;
  /** False checks only what changes nothing. */
  writable: boolean;
  /** An automated reply to overwrite: the contract has no way to find one. */
  replyUuid?: string;
  /** Whom to send the template to, and which one: the contract has no way to find one. */
  send?: { phone: string; template: { name: string; language: { code: string } } };
  close(): Promise<void>;
};

/** Checks a service against the documented contract, and against nothing that the document leaves open. */
export function describeContract(name: string, connect: () => Promise<Connection>): void {
  describe(`the contract, ${name}`, () => {
    let connection: Connection | undefined;
    let caller: Caller | undefined;
    const connected = () => {
      if (!connection || !caller) throw new Error('not connected');
      return { ...connection, ...caller };
    };

    beforeAll(async () => {
      connection = await connect();
      caller = callerOf(connection);
    });
    afterAll(() => connection?.close());

    describeAccess(connected);
    describeLists(connected);
    describeWrites(connected);
    describeSend(connected);
  });
}

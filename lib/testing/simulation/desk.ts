import type { Context } from '../../server/http/context';
import type { Model } from './model';
import type { Told, World } from './world';

/** `action`: what the audit log has of it once it is done; `%` stands for any. */
export type Ask = <Value>(
  what: string,
  run: (ctx: Context) => Promise<Value>,
  action?: string,
) => Promise<Told<Value>>;

/** Where the two people of the simulation work. */
export type Desk = {
  world: World;
  model: Model;
  templateId: string;
  /** While the marketer lacks any of these, they ask nothing more: what has been asked before goes on. */
  lacks: Set<string>;
  asMarketer: Ask;
  asAdmin: Ask;
};

import 'server-only';
import type { ContactGroup } from '@/lib/groups/schema';
import { singleton } from './singleton';

const MAX = 5_000;

const known = () => singleton('known-groups', () => new Map<string, ContactGroup>());

/** Keeps the groups of every page that passes: the service offers no single read. */
export function rememberGroups(groups: readonly ContactGroup[]): void {
  const kept = known();
  for (const group of groups) {
    kept.delete(group.uuid);
    kept.set(group.uuid, group);
  }
  for (const uuid of kept.keys()) {
    if (kept.size <= MAX) return;
    kept.delete(uuid);
  }
}

export function knownGroup(uuid: string): ContactGroup | undefined {
  return known().get(uuid);
}

/** After a write whose effect is not known: better to know nothing than the name of before. */
export function forgetGroup(uuid: string): void {
  known().delete(uuid);
}

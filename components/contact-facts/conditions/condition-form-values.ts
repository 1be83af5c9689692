import type { UseFormReturn } from 'react-hook-form';
import {
  type ContactCondition,
  isOwnField,
  type Operator,
  partsOfGroup,
  type SingleCondition,
  splitField,
} from '@/lib/contact-facts/condition';
import { dependsOnZone, nameOfField, valueKindOf } from '@/lib/contact-facts/condition-controls';
import type { OwnField } from '@/lib/contact-facts/schema';
import type { SegmentInput } from '@/lib/contact-facts/segment-schema';
import { decimalText } from '@/lib/contact-facts/typed-decimal';

/** A group or a condition. A tree is a list in which what is in a group follows it, one deeper. */
export type ConditionNode = {
  depth: number;
  /** Which of its conditions must hold; empty for what is no group. */
  how: 'all' | 'any' | 'none' | '';
  field: string;
  /** What is beside a field of which there are many: the name of a template, or a key. */
  name: string;
  is: Operator | '';
  /** What was typed or chosen; several values, one a line. */
  value: string;
  /** Several that are chosen. */
  chosen: string[];
  /** Of its days; empty for UTC. */
  zone: string;
};

export type ConditionFormValues = {
  /** Of a segment; conditions alone have none. */
  name?: string;
  nodes: ConditionNode[];
};

export type ConditionsForm = UseFormReturn<ConditionFormValues, unknown, SegmentInput>;

/** The place of a control in the form. */
export type NodeProps = {
  form: ConditionsForm;
  index: number;
  set: (change: Partial<ConditionNode>) => void;
};

type FormFields = ReadonlyMap<string, OwnField>;

export type FormFacts = {
  language: string;
  fields: FormFields;
  /** IDs of the tags that there are. */
  tags: ReadonlySet<string>;
};

export function newCondition(depth: number, zone: string): ConditionNode {
  return { depth, how: '', field: '', name: '', is: '', value: '', chosen: [], zone };
}

export function newGroup(depth: number, zone: string): ConditionNode {
  return { ...newCondition(depth, zone), how: 'all' };
}

export function ownFieldOf(field: string, fields: FormFields): OwnField | undefined {
  const own = isOwnField(field) ? fields.get(field.slice('field:'.length)) : undefined;
  return own?.archived ? undefined : own;
}

/** Where what belongs to the node at an index ends. */
export function endOf(nodes: readonly { depth: number }[], index: number): number {
  const depth = nodes[index]?.depth ?? 0;
  const next = nodes.findIndex((node, at) => at > index && node.depth <= depth);
  return next < 0 ? nodes.length : next;
}

export function partsAt(nodes: readonly { depth: number }[], index: number): number[] {
  const depth = (nodes[index]?.depth ?? 0) + 1;
  const end = endOf(nodes, index);
  return nodes.flatMap((node, at) => (at > index && at < end && node.depth === depth ? [at] : []));
}

/** Begins with a group, also for a single condition or none. `zone` is that of the days of new conditions. */
export function toFormNodes(
  condition: ContactCondition | null,
  fields: FormFields,
  { language, zone }: { language: string; zone: string },
): ConditionNode[] {
  if (condition === null) return [newGroup(0, zone), newCondition(1, zone)];
  const nodesOf = (part: ContactCondition, depth: number): ConditionNode[] => {
    if ('field' in part) return [{ ...newCondition(depth, zone), ...singleValues(part, fields, language) }];
    const how = 'all' in part ? 'all' : 'any' in part ? 'any' : 'none';
    const parts = partsOfGroup(part).flatMap((each) => nodesOf(each, depth + 1));
    return [{ ...newGroup(depth, zone), how }, ...parts];
  };
  return nodesOf('field' in condition ? { all: [condition] } : condition, 0);
}

function singleValues(
  condition: SingleCondition,
  fields: FormFields,
  language: string,
): Partial<ConditionNode> {
  const { is, value } = condition;
  const field = isOwnField(condition.field) ? condition.field : nameOfField(condition.field);
  const texts = [value ?? []].flat().map((each) => {
    if (typeof each === 'boolean') return each ? 'yes' : 'no';
    return typeof each === 'number' && field !== 'group' ? decimalText(each, language) : String(each);
  });
  const kind = valueKindOf(field, is, ownFieldOf(field, fields)?.type);
  const areChosen = is === 'any_of' && kind !== null && isChosen(kind);
  return {
    field,
    name: splitField(condition.field)?.name ?? '',
    is,
    ...(areChosen ? { chosen: texts } : { value: texts.join('\n') }),
    ...(dependsOnZone(field, is) && { zone: condition.zone ?? '' }),
  };
}

/** Whether it is chosen from a list, not typed. */
export function isChosen(kind: NonNullable<ReturnType<typeof valueKindOf>>): boolean {
  return ['tag', 'owner', 'group', 'country', 'quality', 'choice', 'yesNo'].includes(kind);
}

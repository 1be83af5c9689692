import { parseAst } from 'vitest/node';

type Node = { type: string; start: number; [field: string]: unknown };

/** What a person reads or hears of an element. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|text|hint|about|description|none|fallback|\w+(?:Label|Text|Title|Hint))$/;
/** Not translated: code, keys, and names. */
const UNTRANSLATED = /^(?:code|pre|kbd|Kbd|Code)$/;

/** A word or more as people write them: not a key, a link or a code. */
const SENTENCE = /^\s*\p{Lu}\p{Ll}|\p{L}\s|\s\p{L}/u;

/** The texts for people in a source that are no messages: within tags and their attributes, in errors and in toasts. */
export function bareTexts(source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown, pattern: RegExp) => {
    if (pattern.test(String(text))) found.push(String(text).replace(/\s+/g, ' ').trim());
  };

  /** A literal that is shown as it is, also where it is one of several. */
  function shown(node: Node | null | undefined): void {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') note(node.value, SENTENCE);
    if (node.type === 'TemplateLiteral')
      for (const { value } of node.quasis as { value: { cooked: string } }[]) note(value.cooked, SENTENCE);
    for (const part of ['consequent', 'alternate', 'left', 'right', 'expression'])
      if (/^(?:Conditional|Logical|Binary|JSXExpressionContainer|Parenthesized)/.test(node.type))
        shown(isTest(node, part) ? null : (node[part] as Node));
  }

  function visit(node: unknown): void {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return void node.forEach(visit);
    const { type, ...fields } = node as Node;
    if (type === 'JSXElement' && isUntranslated(node as Node)) return;
    if (type === 'JSXText') note(fields.value, /\p{L}/u);
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const child of fields.children as Node[])
        if (child.type === 'JSXExpressionContainer') shown(child);
    if (type === 'JSXAttribute' && SPOKEN.test(String((fields.name as Node).name)))
      shown(fields.value as Node);
    if (
      (type === 'NewExpression' && nameOf(fields.callee) === 'AppError') ||
      nameOf(fields.callee) === 'toast'
    )
      shown((fields.arguments as Node[])[1]);
    for (const each of Object.values(fields)) visit(each);
  }

  visit(parseAst(source, { lang: 'tsx' }));
  return found;
}

/** `a === 'b' && …` shows only what follows. */
const isTest = ({ type, operator }: Node, part: string) =>
  part === 'left' && (type.startsWith('Binary') ? operator !== '+' : operator === '&&');

const nameOf = (node: unknown) => (node as Node | undefined)?.name;

function isUntranslated({ openingElement }: Node): boolean {
  const { name, attributes } = openingElement as { name: Node; attributes: Node[] };
  const isMarked = attributes.some((each) => (each.name as Node | undefined)?.name === 'translate');
  return isMarked || UNTRANSLATED.test(String(name.name));
}

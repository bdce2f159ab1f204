import { parseAst } from 'vite';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What a call goes through, from its beginning: `test.each(cases)` is `test`, `each`. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'MemberExpression') return [...namesOf(callee.object as Node), String((callee.property as Node).name)];
  const inner = callee.type === 'CallExpression' ? callee.callee : callee.type === 'TaggedTemplateExpression' ? callee.tag : undefined;
  return isNode(inner) ? namesOf(inner) : [];
}

/** A text as its file has it: the places of a template stay as they are written, `${size}`. */
function literalText(node: unknown, source: string): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node.type === 'TemplateLiteral' ? source.slice(Number(node.start) + 1, Number(node.end) - 1) : undefined;
}

const neverRun = ['skip', 'todo', 'fails'];

/** The titles of all tests in a source file, each behind those of its groups. Tests that never run are no proof, and are left out. */
export function testTitles(source: string, lang: 'ts' | 'tsx'): string[][] {
  const tests: string[][] = [];
  const walk = (node: Node, groups: readonly string[]): void => {
    let around = groups;
    if (node.type === 'CallExpression') {
      const [runner = '', ...ways] = namesOf(node.callee as Node);
      const isTest = runner === 'test' || runner === 'it';
      if (isTest || runner === 'describe') {
        if (ways.some((name) => neverRun.includes(name))) return;
        const title = literalText((node.arguments as readonly unknown[])[0], source);
        if (title !== undefined) around = [...groups, title];
        if (title !== undefined && isTest) tests.push([...around]);
      }
    }
    for (const inner of Object.values(node).flat()) if (isNode(inner)) walk(inner, around);
  };
  walk(parseAst(source, { lang }) as unknown as Node, []);
  return tests;
}

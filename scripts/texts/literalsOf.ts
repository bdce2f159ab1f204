import { parseAst } from 'vite';

/** A text as it stands in a source file. */
export interface Literal {
  text: string;
  start: number;
  end: number;
}

/** An object of a source file: its own texts by name, and the names that lead to it. */
interface WordedObject {
  path: readonly string[];
  texts: ReadonlyMap<string, Literal>;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function nameOf(property: Node): string {
  const key = property.key as Node;
  return String(key.name ?? key.value);
}

function textOf(property: Node): Literal | undefined {
  const value = property.value as Node;
  return value.type === 'Literal' && typeof value.value === 'string' ? { text: value.value, start: Number(value.start), end: Number(value.end) } : undefined;
}

/** Every object of a source file that holds texts, however deep. */
export function wordedObjects(source: string): WordedObject[] {
  const found: WordedObject[] = [];
  const walk = (node: Node, path: readonly string[]): void => {
    if (node.type === 'ObjectExpression') {
      const texts = new Map<string, Literal>();
      for (const property of node.properties as readonly Node[]) {
        const text = property.type === 'Property' ? textOf(property) : undefined;
        if (text) texts.set(nameOf(property), text);
      }
      if (texts.size > 0) found.push({ path, texts });
    }
    const below = node.type === 'Property' ? [...path, nameOf(node)] : path;
    for (const inner of Object.values(node).flat()) if (isNode(inner)) walk(inner, below);
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node, []);
  return found;
}

/** The texts of a file that is one tree of them, by path: `list.search`. */
export function literalsByPath(source: string): Map<string, Literal> {
  return new Map(wordedObjects(source).flatMap(({ path, texts }) => [...texts].map(([name, literal]) => [[...path, name].join('.'), literal] as const)));
}

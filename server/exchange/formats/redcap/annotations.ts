/** An action tag of a field: `@DEFAULT='1'`. */
export interface ActionTag {
  name: string;
  /** Without the quotation marks around it; '' where there is none. */
  value: string;
  /** As it stands. */
  source: string;
}

const beginning = /@([A-Z][A-Z_-]*)\s*/y;
const plain = /=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/y;

/** What stands in brackets behind a tag, to the bracket that closes the first. */
function inBrackets(text: string, from: number): string | undefined {
  if (text[from] !== '(') return undefined;
  let open = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') open += 1;
    if (text[at] === ')' && (open -= 1) === 0) return text.slice(from + 1, at);
  }
  return undefined;
}

/** The tags in a field's annotation, and what is written there besides. */
export function readAnnotation(annotation: string): { tags: ActionTag[]; rest: string } {
  const tags: ActionTag[] = [];
  let rest = '';
  for (let at = 0; at < annotation.length;) {
    beginning.lastIndex = at;
    const match = beginning.exec(annotation);
    if (!match) {
      rest += annotation[at];
      at += 1;
      continue;
    }
    plain.lastIndex = beginning.lastIndex;
    const inside = inBrackets(annotation, beginning.lastIndex);
    const said = inside === undefined ? plain.exec(annotation) : null;
    const end = inside !== undefined ? beginning.lastIndex + inside.length + 2 : said ? plain.lastIndex : at + match[0].trimEnd().length;
    tags.push({ name: match[1] ?? '', value: inside ?? said?.[1] ?? said?.[2] ?? said?.[3] ?? '', source: annotation.slice(at, end) });
    at = end;
  }
  return { tags, rest: rest.trim() };
}

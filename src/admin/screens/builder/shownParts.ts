import { fold } from '../../../resources/define/index.ts';
import { keyOf, type Part } from './partTree.ts';

/** The keys of the parts whose words hold a text, with all above them that leads there; undefined where nothing is looked for. */
export function shownParts(root: Part, wanted: string): ReadonlySet<string> | undefined {
  const text = fold(wanted).trim();
  if (text === '') return undefined;
  const shown = new Set<string>();
  const look = (part: Part): boolean => {
    const { title, code, numero } = part.record;
    const own = [title, code].some((words) => typeof words === 'string' && fold(words).includes(text)) || String(numero ?? '') === text;
    const inside = part.children.map(look).some(Boolean);
    if (own || inside) shown.add(keyOf(part));
    return own || inside;
  };
  look(root);
  return shown;
}

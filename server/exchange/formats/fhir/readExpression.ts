import { NotUnderstood } from '../../../../src/questionnaire/engine/xpath/NotUnderstood.ts';
import { slot } from '../../../../src/questionnaire/engine/piping.ts';

/** The answer to a question, by any of the ways that FHIRPath has of going to it. */
const answer =
  /(?:%(?:resource|questionnaire|context)\.?)?(?:(?:item|descendants\(\)|repeat\(item\))\.?){0,6}where\(\s*linkId\s*=\s*'([^']+)'\s*\)\.answer(?:\.first\(\))?\.value(?:Integer|Decimal|Date|String)?(?:\.first\(\))?/g;

/**
 * A plain formula of FHIRPath in XPath: sums, differences, products, comparisons of answers.
 * @throws NotUnderstood for whatever else it says
 */
export function readExpression(expression: string, nameOf: (linkId: string) => string | undefined): string {
  const named = expression.replace(answer, (_, linkId: string) => {
    const name = nameOf(linkId);
    if (!name) throw new NotUnderstood('name', linkId);
    return slot(name);
  });
  const outside = named.replace(/\$\{[^}]*\}|'[^']*'/g, '');
  if (/[%~|&[\]{}]|\w\s*\(|\)\.|\bas\b|\bis\b/.test(outside.replaceAll('today()', ''))) throw new NotUnderstood('function', expression.slice(0, 60));
  return named.replaceAll('/', ' div ');
}

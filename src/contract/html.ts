/** Text as it stands in HTML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/** HTML that `markup` made: it may stand in a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

function textOf(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return (part as readonly HtmlPart[]).map(textOf).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
}

/** A line break of the template, with the indentation behind it, is none of the page. */
const lineBreak = /\n\s*/g;

/** Writes HTML: whatever is put into it that is none itself is text, in quoted attributes too. */
export function markup(template: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(template.map((piece, at) => piece.replace(lineBreak, '') + textOf(parts[at])).join(''));
}

/** An attribute that stands there or does not. */
export const flag = (name: 'checked' | 'selected', isSet: boolean): Html | false => isSet && new Html(` ${name}`);

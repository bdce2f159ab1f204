/** Text as it stands in HTML, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/** Markup that `html` made: it may stand in a page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[];

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return (part as readonly HtmlPart[]).map(markupOf).join('');
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part));
}

/** Writes markup: whatever is put into it that is no markup itself is text, in quoted attributes too. */
export function html(markup: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(markup.map((piece, at) => piece + markupOf(parts[at])).join(''));
}

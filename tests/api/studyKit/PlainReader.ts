import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Locale } from '../../../src/resources/define/index.ts';

interface Page {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescaped(value);
};

/** What a browser would post of these fields: what is typed, chosen or hidden, in their order. */
function fieldsIn(markup: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [tag, kind, inside = ''] of markup.matchAll(/<(input|textarea|select)\b[^>]*>(?:((?:(?!<\/?(?:textarea|select)).)*)<\/(?:textarea|select)>)?/gs)) {
    const open = /^<[^>]*>/.exec(tag)?.[0] ?? '';
    const name = attributeOf(open, 'name');
    if (name === undefined) continue;
    const values = fields.get(name) ?? [];
    fields.set(name, values);
    if (kind === 'textarea') values.push(unescaped(inside.replace(/^\n/, '')));
    else if (kind === 'select') values.push(attributeOf(/<option [^>]*\sselected[^>]*>/.exec(inside)?.[0] ?? '', 'value') ?? '');
    else if (!/type="(?:radio|checkbox)"/.test(open) || / checked/.test(open)) values.push(attributeOf(open, 'value') ?? '');
  }
  return fields;
}

/** Somebody who fills in a form by pages without script, as a browser posts them. */
export class PlainReader {
  readonly app: FastifyInstance;
  page: Page = { statusCode: 0, headers: {}, text: '' };
  /** What the page's form holds now. */
  hidden = new Map<string, string[]>();
  #address: string;
  #last = '';

  constructor(app: FastifyInstance, address: string) {
    this.app = app;
    this.#address = address;
  }

  /** What is read on the page. */
  get text(): string {
    return unescaped(this.page.text.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
  }

  #show({ statusCode, headers, payload }: LightMyRequestResponse): void {
    this.page = { statusCode, headers, text: payload };
    this.hidden = fieldsIn(payload);
    this.#address = attributeOf(/<form [^>]*>/.exec(payload)?.[0] ?? '', 'action') ?? this.#address;
  }

  async opens(): Promise<void> {
    this.#show(await this.app.inject({ method: 'GET', url: this.#address }));
  }

  /** Types and chooses: by the id of a question, or by the name of a field. */
  fills(values: Readonly<Record<string, string | readonly string[]>>): this {
    for (const [name, value] of Object.entries(values)) {
      const field = this.hidden.has(`answer ${name}`) ? `answer ${name}` : name;
      if (!this.hidden.has(field)) throw new Error(`There is no field ${name} on this page`);
      this.hidden.set(field, [value].flat() as string[]);
    }
    return this;
  }

  /** Posts the page, and stays on it. */
  async posts(go: string): Promise<LightMyRequestResponse> {
    const pairs = [...this.hidden].flatMap(([name, values]) => values.map((value) => [name, value]));
    this.#last = new URLSearchParams([...pairs, ['go', go]]).toString();
    return this.#posts();
  }

  #posts(): Promise<LightMyRequestResponse> {
    return this.app.inject({ method: 'POST', url: this.#address, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: this.#last });
  }

  /** What the first button of this kind posts. */
  goes(act: string): string {
    const go = new RegExp(`name="go" value="(${act}(?: [^"]*)?)"`).exec(this.page.text)?.[1];
    if (!go) throw new Error(`There is no button to ${act} on this page`);
    return go;
  }

  /** Presses a button of the page: by what it posts. */
  async presses(go: string): Promise<void> {
    this.#show(await this.posts(go));
  }

  /** Loads the page again that was posted last. */
  async again(): Promise<void> {
    this.#show(await this.#posts());
  }
}

/** The first page of a public link without script. */
export async function opensPlainForm(app: FastifyInstance, token: string, lang: Locale = 'en'): Promise<PlainReader> {
  const reader = new PlainReader(app, `/formulaire/plain?${new URLSearchParams({ token, lang })}`);
  await reader.opens();
  return reader;
}

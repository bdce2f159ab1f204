import type { FormRow } from '../../server/exchange/xlsform/read/FormRow.ts';

/** A place in the form's tree, by the way to it. */
interface Place {
  path: readonly string[];
  /** The repeated groups on the way to it, itself included, the outermost first: the lengths of the ways to them. */
  repeats: readonly number[];
  row: FormRow;
  children?: Place[];
}

export interface WrittenXForm {
  xml: string;
  /** Names of questions and groups, each with the row it stands in. */
  names: ReadonlyMap<string, FormRow>;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const kindOf = (row: FormRow) => row.cell('type').trim().toLowerCase().replace(/\s+/g, ' ');
const beginOf = (row: FormRow) => /^begin[ _](group|repeat)$/.exec(kindOf(row))?.[1];
/** A table in a file next to the form, which the judge leaves empty on both sides. */
const isFile = (row: FormRow) => /^(csv|xml)-external$/.test(kindOf(row));
const isTrue = (cell: string) => /^(yes|true|true\(\))$/i.test(cell);

const valueTypes: readonly (readonly [RegExp, string])[] = [
  [/^(int|integer)$/, 'int'],
  [/^(decimal|range)$/, 'decimal'],
  [/^(date|today)$/, 'date'],
];
const valueType = (kind: string) => valueTypes.find(([fits]) => fits.test(kind))?.[1] ?? 'string';

function readTree(rows: readonly FormRow[]): Place[] {
  const root: Place[] = [];
  const open: { place: Place | undefined; children: Place[] }[] = [{ place: undefined, children: root }];
  for (const row of rows.filter((one) => one.cell('type') !== '' && !isFile(one))) {
    if (/^end[ _]/.test(kindOf(row))) {
      open.pop();
      continue;
    }
    const { place: around, children } = open[open.length - 1] ?? { place: undefined, children: root };
    const path = [...(around?.path ?? []), row.cell('name')];
    const begin = beginOf(row);
    const repeats = [...(around?.repeats ?? []), ...(begin === 'repeat' ? [path.length] : [])];
    const place: Place = { path, row, repeats, ...(begin && { children: [] }) };
    children.push(place);
    if (place.children) open.push({ place, children: place.children });
  }
  return root;
}

const everyPlace = (places: readonly Place[]): Place[] => places.flatMap((place) => [place, ...everyPlace(place.children ?? [])]);
const absolute = (path: readonly string[]) => ['/data', ...path].join('/');

/** How an expression at one place calls another: by the way through the entry they share, as pyxform writes it; all entries of the innermost part by the one that these share. */
function wayTo(from: Place, to: Place, { isCurrent = false, isAll = false }: { isCurrent?: boolean; isAll?: boolean }): string {
  const innermost = to.repeats[to.repeats.length - 1] ?? 0;
  const isOfAll = isAll || to.path.length === innermost;
  const differs = from.path.findIndex((step, at) => step !== to.path[at]);
  const common = Math.min(differs < 0 ? from.path.length : differs, isOfAll && innermost > 0 ? innermost - 1 : Infinity);
  const isShared = (isOfAll ? to.repeats.slice(0, -1) : to.repeats).some((repeat) => repeat <= common);
  if (!isShared) return absolute(to.path);
  const way = [...from.path.slice(common).map(() => '..'), ...to.path.slice(common)].join('/');
  return isCurrent ? `current()/${way}` : way;
}

/** Functions that ODK's engine does not know: what calls them has no value there, and nothing that rests on it is judged. */
export const unknownToOdk = ['difference-in-months'];

/** The operands of this function are all entries, wherever it is called. */
const ofAllEntries = /(?:indexed-repeat|count)\((?:[^()]|\([^()]*\))*\)/g;

/** An XForm of the sheets of an XLSForm, with everything that decides and nothing that only looks: of texts those of the choices, which formulas look up. Written for the judge alone, so that it owes nothing to either engine. */
export function xformOf(survey: readonly FormRow[], choices: readonly FormRow[]): WrittenXForm {
  const tree = readTree(survey);
  const places = everyPlace(tree);
  const byName = new Map(places.map((place) => [place.path[place.path.length - 1] ?? '', place]));
  const xpath = (text: string, from: Place, isFilter = false) => {
    if (unknownToOdk.some((unknown) => text.includes(`${unknown}(`))) return '';
    const name = (part: string, write: (to: Place) => string) =>
      part.replace(/\$\{\s*([^{}]*?)\s*\}/g, (whole, named: string) => {
        const to = byName.get(named);
        return to ? ` ${write(to)} ` : whole;
      });
    const outer = text.replace(ofAllEntries, (call) => name(call, (to) => wayTo(from, to, { isAll: true })));
    return name(outer, (to) => wayTo(from, to, { isCurrent: isFilter }))
      .replace(/[“”]/g, '"')
      .replace(/[‘’]/g, "'");
  };

  const binds: string[] = [];
  const bind = (path: readonly string[], attributes: Readonly<Record<string, string>>) => {
    const said = Object.entries(attributes).flatMap(([name, value]) => (value === '' ? [] : [` ${name}="${escaped(value)}"`]));
    binds.push(`<bind nodeset="${absolute(path)}"${said.join('')}/>`);
  };
  const countPath = ({ path }: Place) => [...path.slice(0, -1), `${path[path.length - 1]}_count`];

  const model = (list: readonly Place[]): string =>
    list
      .map((place) => {
        const { path, row, children } = place;
        const [name = '', kind] = [path[path.length - 1], kindOf(row)];
        const relevant = xpath(row.cell('relevant'), place);
        if (children) {
          bind(path, { relevant });
          const count = beginOf(row) === 'repeat' && row.cell('repeat_count');
          if (count) bind(countPath(place), { type: 'string', calculate: xpath(count, place) });
          const inside = model(children);
          const template = beginOf(row) === 'repeat' ? ' jr:template=""' : '';
          return `${count ? `<${name}_count/>` : ''}<${name}${template}>${inside}</${name}>`;
        }
        const required = row.cell('required');
        bind(path, {
          type: valueType(kind),
          relevant,
          constraint: xpath(row.cell('constraint'), place),
          calculate: xpath(row.cell('calculation'), place),
          required: isTrue(required) ? 'true()' : /^(no|false)$/i.test(required) ? '' : xpath(required, place),
          ...(kind === 'today' && { 'jr:preload': 'date', 'jr:preloadParams': 'today' }),
        });
        return `<${name}/>`;
      })
      .join('');

  const body = (list: readonly Place[]): string =>
    list
      .map((place) => {
        const { path, row, children } = place;
        const [ref, kind] = [absolute(path), kindOf(row)];
        if (children) {
          const count = beginOf(row) === 'repeat' && row.cell('repeat_count') ? ` jr:count="${absolute(countPath(place))}"` : '';
          const inside = body(children);
          return `<group ref="${ref}"><label>g</label>${beginOf(row) === 'repeat' ? `<repeat nodeset="${ref}"${count}>${inside}</repeat>` : inside}</group>`;
        }
        const select = /^select(_one|_multiple)(?: |_external )(\S+)/.exec(row.cell('type').trim());
        if (select) {
          const filter = xpath(row.cell('choice_filter'), place, true);
          const nodeset = escaped(`instance('${select[2]}')/root/item${filter === '' ? '' : `[${filter}]`}`);
          const tag = select[1] === '_one' ? 'select1' : 'select';
          return `<${tag} ref="${ref}"><label>q</label><itemset nodeset="${nodeset}"><value ref="name"/><label ref="label"/></itemset></${tag}>`;
        }
        if (kind === 'acknowledge' || kind === 'trigger')
          return `<select1 ref="${ref}"><label>q</label><item><label>OK</label><value>OK</value></item></select1>`;
        if (/^(calculat|hidden|start|end|today|deviceid|username|phonenumber|audit)/.test(kind)) return '';
        return `<input ref="${ref}"><label>q</label></input>`;
      })
      .join('');

  const lists = new Map<string, FormRow[]>();
  for (const row of choices) {
    const list = lists.get(row.cell('list_name'));
    if (list) list.push(row);
    else lists.set(row.cell('list_name'), [row]);
  }
  const cellsOf = (row: FormRow) =>
    row
      .filled()
      .flatMap(({ heading, value }) => (/^[a-z_][\w.-]*$/i.test(heading) && heading !== 'label' ? [`<${heading}>${escaped(value)}</${heading}>`] : []));
  // Formulas read the words of a choice by its label, or where they are translated by its `itextId`: both say the same in the form's own language.
  const wordsOf = (row: FormRow) => escaped(row.texts('label')[0]?.text ?? row.cell('name'));
  const idOf = (list: string, at: number) => `${escaped(list)}-${at}`;
  const items = (list: string, rows: readonly FormRow[]) =>
    rows.map((row, at) => `<item>${cellsOf(row).join('')}<label>${wordsOf(row)}</label><itextId>${idOf(list, at)}</itextId></item>`).join('');
  const files = survey.filter(isFile).map((row): [string, FormRow[]] => [row.cell('name'), []]);
  const instances = [...lists, ...files].map(([list, rows]) => `<instance id="${escaped(list)}"><root>${items(list, rows)}</root></instance>`);
  const spoken = [...lists].flatMap(([list, rows]) => rows.map((row, at) => `<text id="${idOf(list, at)}"><value>${wordsOf(row)}</value></text>`));
  const itext = `<itext><translation lang="own" default="true()">${spoken.join('')}</translation></itext>`;
  const data = `<instance><data id="judged" version="1">${model(tree)}<meta><instanceID/></meta></data></instance>`;
  const spaces =
    'xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms"';
  const head = `<h:head><h:title>judged</h:title><model>${itext}${data}${instances.join('')}${binds.join('')}</model></h:head>`;
  const names = new Map(places.map(({ path, row }) => [path[path.length - 1] ?? '', row]));
  return { xml: `<?xml version="1.0"?><h:html ${spaces}>${head}<h:body>${body(tree)}</h:body></h:html>`, names };
}

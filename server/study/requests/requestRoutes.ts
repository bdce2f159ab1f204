import { askedByLink } from '../../../src/resources/requestKinds.ts';
import { requests } from '../../../src/resources/requests.ts';
import { choice, longText } from '../../../src/resources/define/index.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { object, text } from '../../http/shapes.ts';
import { actor } from '../../resources/auditable.ts';
import { personOfLink } from '../personInScope.ts';
import { translate } from '../translate.ts';
import { asksFor } from './asksFor.ts';

const { kind, note } = requests.fields;

/** What is asked for by a link; a withdrawal is said as one (`../consent`). */
const asked = {
  kind: choice(askedByLink, { label: kind.label, required: true }),
  note: longText({ personal: true, label: note.label, max: 500 }),
};

async function ask({ services, body, locale, ...context }: RouteContext): Promise<object> {
  const { database, audit, config, now } = services;
  const caller = callerOf(context as RouteContext);
  const said = body as { kind: keyof typeof askedByLink; note?: string | null };
  const dueOn = await database.db.transaction(async (tx) => {
    const person = await personOfLink(tx, caller);
    const day = await asksFor(tx, { config, person, at: new Date(now()), ...said });
    await audit.write(tx, { ...actor(caller), action: 'create', resource: 'requests', after: { kind: said.kind } });
    return day;
  });
  return { message: translate('asked', locale), dueOn };
}

/** What the holder of a personal link asks of the study office. */
export const requestRoutes: Route[] = [
  {
    method: 'POST',
    path: 'requests/own',
    allow: ['RESPONDENT'],
    links: true,
    summary: 'Asks the study office for a copy of what is held, or for a correction; the office makes sure who asks before it answers',
    tag: 'Respondents',
    body: { fields: asked },
    refusals: ['invalid', 'too_many_requests'],
    answer: object({ message: text, dueOn: text }),
    handle: ask,
  },
];

import { eq } from 'drizzle-orm';
import { duties } from '../../../src/resources/index.ts';
import { roles, sameInAll, text } from '../../../src/resources/define/index.ts';
import { tables } from '../../database/tables/index.ts';
import { Refusal } from '../../http/refusal.ts';
import { callerAddress } from '../../http/callerAddress.ts';
import { callerOf, type Route, type RouteContext } from '../../http/route.ts';
import { flag, integer, listOf, mapOf, message, object, oneOf, optional, orNull, text as written } from '../../http/shapes.ts';
import { actor } from '../../resources/auditable.ts';
import { idOf } from '../../resources/findRecord.ts';
import { keepNumbers } from '../../resources/hooks/keepNumbers.ts';
import { translate } from '../translate.ts';
import { hashOf } from '../../canonicalJson.ts';
import { activateForm } from './activateForm.ts';
import { closeForm, renewFormToken } from './closing.ts';
import { findPublicVersion } from './findPublicForm.ts';
import { type FormChanges, formChanges } from './formChanges.ts';
import { freezeForm } from './freezeForm.ts';
import { refuseInvalidForm } from './refuseInvalidForm.ts';
import { formShape } from './formShape.ts';
import { handedOut } from './handedOut.ts';
import { type InvalidPart, invalidParts } from './invalidParts.ts';
import { loadFormTree } from './loadFormTree.ts';
import { formAsked } from './formAsked.ts';

const { users } = tables;
const tag = 'Forms';

/** What texts name that is not in the form and was agreed to stay as it stands, with spaces between. */
const plainNames = text({ label: sameInAll('plainNames'), max: 10_000 });

/** What would be published: a draft that is changed after a yes needs another. */
async function draftToPublish({ services, params, body, locale }: RouteContext): Promise<string> {
  const draft = await loadFormTree(services.database.db, idOf(params.id));
  if (!draft) throw new Refusal('not_found');
  const { plainNames: agreed } = body as { plainNames?: string | null };
  await refuseInvalidForm(draft, { locale, plainNames: agreed?.split(/\s+/) });
  return hashOf(freezeForm(draft));
}

async function activate(context: RouteContext): Promise<object> {
  const { services, params, locale } = context;
  const agreed = (context.body as { plainNames?: string | null }).plainNames;
  const { token, version, isValid, published } = await activateForm(services, idOf(params.id), {
    caller: callerOf(context),
    locale,
    plainNames: agreed?.split(/\s+/),
  });
  return { message: translate(published ? 'activated' : 'still_active', locale, { version }), token, version, isValid };
}

async function close(context: RouteContext): Promise<object> {
  await closeForm(context.services, idOf(context.params.id), callerOf(context));
  return { message: translate('closed', context.locale), isValid: false };
}

async function renew(context: RouteContext): Promise<object> {
  const token = await renewFormToken(context.services, idOf(context.params.id), callerOf(context));
  return { message: translate('link_renewed', context.locale), token };
}

async function renumber(context: RouteContext): Promise<object> {
  const { services, locale } = context;
  const id = await formAsked(context);
  const caller = callerOf(context);
  await services.database.db.transaction(async (tx) => {
    await keepNumbers(tx, id, { all: true });
    await services.audit.write(tx, { ...actor(caller), action: 'renumber', resource: 'formulaires', recordId: id });
  });
  return { message: translate('renumbered', locale) };
}

async function listProblems({ services, params, locale }: RouteContext): Promise<InvalidPart[]> {
  const draft = await loadFormTree(services.database.db, idOf(params.id));
  if (!draft) throw new Refusal('not_found');
  return invalidParts(draft, locale);
}

async function languageOf(context: RouteContext): Promise<object> {
  const [person] = await context.services.database.db
    .select({ langage: users.langage })
    .from(users)
    .where(eq(users.id, callerOf(context).userId));
  return { langage: person?.langage ?? 'English' };
}

const question = { id: written, numero: orNull(integer), title: written };
const invalid = listOf(
  object<InvalidPart>({
    place: oneOf(['form', 'section', 'subSection', 'question']),
    id: written,
    title: written,
    why: written,
    name: optional(written),
  }),
);
const changes = object<FormChanges>({
  version: orNull(integer),
  changed: flag,
  added: listOf(object<FormChanges['added'][number]>(question)),
  removed: listOf(object<FormChanges['removed'][number]>({ ...question, answers: integer })),
  altered: listOf(object<FormChanges['altered'][number]>({ ...question, answers: integer, fields: listOf(written) })),
  responses: integer,
  missingTranslations: mapOf(integer),
  invalid,
});

export const formRoutes: Route[] = [
  {
    method: 'POST',
    path: 'formulaires/token/:id',
    allow: duties.publishing,
    summary: 'Activates a form: publishes the draft as the next version and opens its link',
    tag,
    refusals: ['not_found', 'form_empty', 'form_section_empty', 'form_choice_empty', 'form_rules_wrong', 'form_names_unknown', 'invalid', 'second_yes_needed'],
    approval: { act: 'publishing', bound: draftToPublish },
    body: { fields: { plainNames } },
    answer: object({ message: written, token: written, version: integer, isValid: flag }),
    handle: activate,
  },
  {
    method: 'GET',
    path: 'formulaires/token/:token',
    allow: ['anyone'],
    summary: 'The published form of a public link',
    tag,
    refusals: ['form_closed', 'too_many_requests'],
    revalidated: true,
    answer: formShape,
    handle: async ({ services, params, request, reply }) =>
      handedOut(services, reply, await findPublicVersion(services, params.token ?? '', callerAddress(request))),
  },
  {
    method: 'POST',
    path: 'formulaires/:id/close',
    allow: duties.publishing,
    summary: 'Closes a form; its link stays',
    tag,
    refusals: ['not_found'],
    answer: object({ message: written, isValid: flag }),
    handle: close,
  },
  {
    method: 'POST',
    path: 'formulaires/:id/token',
    allow: duties.publishing,
    summary: 'Renews the public link; the old one ends',
    tag,
    refusals: ['not_found'],
    answer: object({ message: written, token: written }),
    handle: renew,
  },
  {
    method: 'POST',
    path: 'formulaires/:id/renumber',
    allow: duties.publishing,
    summary: 'Numbers the questions of the draft in their order, those fixed by hand too',
    tag,
    refusals: ['not_found'],
    answer: message,
    handle: renumber,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/problems',
    allow: duties.publishing,
    summary: 'What prevents activating the draft, each at its place',
    tag,
    refusals: ['not_found'],
    answer: invalid,
    handle: listProblems,
  },
  {
    method: 'GET',
    path: 'formulaires/:id/changes',
    allow: duties.publishing,
    summary: 'What activation would change since the published version',
    tag,
    refusals: ['not_found'],
    answer: changes,
    handle: ({ services, params, locale }) => formChanges(services.database.db, idOf(params.id), locale),
  },
  {
    method: 'GET',
    path: 'formulaires/langage-user-connected',
    allow: roles,
    links: true,
    summary: 'The language of whoever is signed in',
    tag,
    answer: object({ langage: written }),
    handle: languageOf,
  },
];

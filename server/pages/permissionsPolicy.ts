import { appOf, type Form, sectionsOf, shellPath } from '../../src/contract/index.ts';
import { type QuestionType, typeDeclarations } from '../../src/questionTypes/declarations.ts';
import type { DeviceFeature } from '../../src/questionTypes/define/TypeDeclaration.ts';

/** What no page ever asks for. */
const shut = ['payment', 'usb', 'browsing-topics'];
const features: readonly DeviceFeature[] = ['camera', 'microphone', 'geolocation'];

const askedBy = (types: readonly QuestionType[]) => new Set(types.flatMap((type) => typeDeclarations[type].devices ?? []));

const askedByAny = askedBy(Object.keys(typeDeclarations) as QuestionType[]);

function typesIn(form: Form): QuestionType[] {
  const parts = sectionsOf(form).flatMap((section) => [section, ...(section.sous_sections ?? [])]);
  return parts.flatMap(({ question }) => (question ?? []).map(({ type }) => type));
}

/** Pages that are sent before it is known which form they will show: a personal link, the field workers' app, and the page that a device keeps for all. */
const isBeforeForm = (path: string) => path === '/fillForm' || path === shellPath || appOf(path) === 'investigator';

/** Before a form: where its texts are spoken the microphone, and where somebody agrees to take part, who may say it aloud. */
const isSpokenAt = (path: string) => path === '/Consent' || appOf(path) === 'admin';

/** What a page may ask of the device: on the page of a form what its questions take, where forms are built and consent is given the microphone, and elsewhere nothing. */
export function permissionsPolicy(path: string, form: Form | null | undefined): string {
  const open = form ? askedBy(typesIn(form)) : isBeforeForm(path) ? askedByAny : new Set<DeviceFeature>(isSpokenAt(path) ? ['microphone'] : []);
  return [...features.map((name) => `${name}=(${open.has(name) ? 'self' : ''})`), ...shut.map((name) => `${name}=()`)].join(', ');
}

import { readFileName } from '../../../src/contract/files/fileName.ts';
import { fileTypes } from '../../../src/contract/files/fileTypes.ts';
import { type ConsentAsks, detailsAsked, detailFiles, detailsMissing, detailsOf, type ConsentDetails } from '../../../src/contract/consentAsks.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FormDefinition } from '../forms/freezeForm.ts';

export interface DetailsTold {
  /** A no needs no witness, and no guardian. */
  given: boolean;
  readAloud: boolean;
  details: ConsentDetails;
}

/** Whether this names a file of the kind that is asked: what somebody said is heard, all else is seen. */
function isEvidence(name: string, kind: ConsentAsks['consentEvidence']): boolean {
  const named = readFileName(name);
  if (!named) return false;
  const isHeard = fileTypes[named.ending].startsWith('audio/');
  return kind === 'VOICE' ? isHeard : fileTypes[named.ending].startsWith('image/') || (isHeard && kind === 'ANY');
}

/**
 * Of what was said with a yes, what the form asks for.
 * @throws Refusal `invalid` at each field that a yes lacks: a witness, or of a guardian and the child one without the other
 */
export function detailsTold(form: FormDefinition | undefined, { given, readAloud, details }: DetailsTold): ConsentDetails {
  const asked = given ? detailsAsked(form ?? {}, details, readAloud) : [];
  const wrong = detailFiles.filter((name) => details[name] && !isEvidence(details[name], name === 'evidence' ? form?.consentEvidence : 'SIGNED'));
  const missing = [...detailsMissing(asked, details), ...wrong.filter((name) => asked.includes(name))];
  if (missing.length > 0) throw new Refusal('invalid', { problems: Object.fromEntries(missing.map((name) => [name, { code: 'required' as const }])) });
  return detailsOf(asked, details);
}

import { readFileName } from '../../../src/contract/files/fileName.ts';
import { fileTypes } from '../../../src/contract/files/fileTypes.ts';
import { type ConsentAsks, besideAsked, besideFiles, besideMissing, besideOf, type ConsentBeside } from '../../../src/contract/consentAsks.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FormDefinition } from '../forms/freezeForm.ts';

export interface BesideTold {
  /** A no needs no witness, and no guardian. */
  given: boolean;
  readAloud: boolean;
  beside: ConsentBeside;
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
export function besideTold(form: FormDefinition | undefined, { given, readAloud, beside }: BesideTold): ConsentBeside {
  const asked = given ? besideAsked(form ?? {}, beside, readAloud) : [];
  const wrong = besideFiles.filter((name) => beside[name] && !isEvidence(beside[name], name === 'evidence' ? form?.consentEvidence : 'SIGNED'));
  const missing = [...besideMissing(asked, beside), ...wrong.filter((name) => asked.includes(name))];
  if (missing.length > 0) throw new Refusal('invalid', { problems: Object.fromEntries(missing.map((name) => [name, { code: 'required' as const }])) });
  return besideOf(asked, beside);
}

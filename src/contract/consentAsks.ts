/** What a form asks beside a yes to its consent text, of those whom it knows by name; a public link asks none of it, for it knows nobody. */
export interface ConsentAsks {
  /** Whoever had the text read out names a witness. */
  consentWitness?: 'NAME' | null;
  /** Below this age a guardian agrees, and the child as well. */
  consentAdultAge?: number | null;
}

/** The same of a form alone, without what it does not ask; undefined where it asks nothing. */
export function consentAsksOf({ consentWitness, consentAdultAge }: ConsentAsks): ConsentAsks | undefined {
  return consentWitness || consentAdultAge ? { ...(consentWitness && { consentWitness }), ...(consentAdultAge && { consentAdultAge }) } : undefined;
}

/** What is said beside a yes. */
export interface ConsentBeside {
  /** Who heard the text being read: a name. */
  witness?: string | null;
  /** Whether the person is younger than the form's age. */
  minor?: boolean | null;
  /** Who agrees for the child: a name, and what they are to it. */
  guardian?: string | null;
  relation?: string | null;
  /** The child agrees as well. */
  assent?: boolean | null;
}

/** What a yes has to say besides; nobody reads out to whoever agrees alone. */
export function besideAsked({ consentWitness, consentAdultAge }: ConsentAsks, { minor }: ConsentBeside, readAloud: boolean): (keyof ConsentBeside)[] {
  const ofMinor = minor ? (['guardian', 'relation', 'assent'] as const) : [];
  return [...(consentWitness && readAloud ? (['witness'] as const) : []), ...(consentAdultAge ? (['minor', ...ofMinor] as const) : [])];
}

/** Of what is asked, what was not said: a child that does not agree has not, whatever a guardian says. */
export function besideMissing(asked: readonly (keyof ConsentBeside)[], said: ConsentBeside): (keyof ConsentBeside)[] {
  return asked.filter((name) => (name === 'minor' ? typeof said.minor !== 'boolean' : !said[name]));
}

/** What was said of what is asked, and nothing else of anybody. */
export function besideOf(asked: readonly (keyof ConsentBeside)[], said: ConsentBeside): ConsentBeside {
  return Object.fromEntries(asked.map((name) => [name, said[name]]));
}

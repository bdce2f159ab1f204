const choosing: ReadonlySet<unknown> = new Set(['CHOIX_MULTIPLE', 'CASE_COCHER', 'LISTE_DEROULANTE', 'ECHELLE_LINEAIRE', 'CHOIX_MULTIPLE_OTHER', 'CASE_COCHER_OTHER']);

/** Whether a question of this type has answers to choose from, or the ends of a scale. */
export function takesAnswers(type: unknown): boolean {
  return choosing.has(type);
}

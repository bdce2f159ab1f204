/** The scripts that a form with pictures or recordings is shown and heard by: asked for ahead, they are on a prepared phone. */
export async function loadSeenAndHeard(): Promise<void> {
  await Promise.all([
    import('../../questionnaire/journal/files/openFiles.ts'),
    import('../../questionnaire/onUse/partsFor.ts'),
    import('../../questionnaire/onUse/Media.tsx'),
    import('../../consent/onUse/paragraphSounds.tsx'),
  ]);
}

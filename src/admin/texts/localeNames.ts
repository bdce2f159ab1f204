import type { Locale } from '../../resources/define/index.ts';

/** Each language by its own name: whoever looks for it reads that one. */
export const localeNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'Français', pt: 'Português', mg: 'Malagasy' };

/** What a file can be refused with wherever one is brought, whatever it is for. */
export const fileRefusals = ['file_infected', 'scanner_away', 'unsupported_type', 'too_large', 'no_space', 'form_files_full'] as const;

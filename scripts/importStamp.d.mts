export function importStamp(folders: readonly string[], root?: string): string;

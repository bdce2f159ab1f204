export const userPath = (id: string): string => `users/${encodeURIComponent(id)}`;

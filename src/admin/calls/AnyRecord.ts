/** A record as a list has it: its fields are known by the declaration only. */
export type AnyRecord = { id: string } & Readonly<Record<string, unknown>>;

/** A refusal that stands on a person's record: said at the door, or to the consent text. */
export interface RecordedRefusal {
  /** Of the visit, or of what was said to the consent text. */
  id: string;
  said: 'visit' | 'consent';
  /** When it was said, corrected by the device's clock; ISO 8601. */
  at: string;
  note: string | null;
  by: string | null;
  /** Absent on refusals that count. */
  revoked?: { at: string; by: string | null; reason: string };
}

/** What a person's own link tells of their last word where it is a no: they never agreed, or took their agreement back. */
export const ownRefusals = ['declined', 'withdrawn'] as const;

export type OwnRefusal = (typeof ownRefusals)[number];

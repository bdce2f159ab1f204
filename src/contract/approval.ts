/** What a second administrator's yes can be asked for, each by setting. */
export const dangerousActs = ['identities', 'erasing', 'publishing', 'smallGroups', 'accounts'] as const;
export type DangerousAct = (typeof dangerousActs)[number];

/** `granted` and `forced` may be carried out once, before the request ends; `forced` is without a second person, in an emergency. */
export const approvalStates = ['waiting', 'granted', 'declined', 'forced', 'used', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Somebody's request to do what is dangerous, as it stands in the list. */
export interface Approval {
  id: string;
  act: DangerousAct;
  resource: string;
  recordId: string | null;
  /** How what would leave is narrowed down; null where everything is. */
  filter: string | null;
  reason: string | null;
  by: string;
  isOwn: boolean;
  /** About the account of whoever reads this: somebody else decides. */
  isAboutReader?: boolean;
  at: string;
  expiresAt: string;
  state: ApprovalState;
  decidedBy: string | null;
}

export interface Approvals {
  /** For which acts a second yes is asked for here. */
  asked: DangerousAct[];
  requests: Approval[];
}

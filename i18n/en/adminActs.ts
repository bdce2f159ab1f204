/** What administrators do seldom and with care: erase a person, exclude false answers, restore what was archived. */
export const adminActs = {
  erase: {
    action: 'Erase the identity',
    title: 'Erase the identity of %{name}?',
    text: 'Name, telephone, email, church, links and sessions are removed for good. The answers stay under the study code, which then leads to nobody. This cannot be undone.',
    hint: 'Recorded in the log permanently: please do not write the name here.',
    done: 'The identity was erased.',
  },
  exclusions: {
    tab: 'Exclusions',
    title: 'Exclude false answers',
    text: 'Describe what the false answers have in common. They are no longer counted or exported. Nothing is erased: each batch can be included again. Answers of registered respondents are never part of it.',
    link: 'Response link',
    linkCurrent: 'Current link',
    linkFormer: 'Earlier link',
    found: '%{smart_count} set of answers fits this. |||| %{smart_count} sets of answers fit this.',
    action: 'Exclude',
    ask: 'Exclude %{smart_count} set of answers? |||| Exclude %{smart_count} sets of answers?',
    askText: 'It is recorded who did this and why.',
    batches: 'Batches',
    none: 'Nothing is excluded so far.',
    batch: '%{smart_count} set of answers |||| %{smart_count} sets of answers',
    by: '%{date}, %{who}',
    somebody: 'a former member of staff',
    reinstate: 'Include again',
    wasReinstated: 'Included again on %{date} by %{who}',
    done: 'Done.',
  },
  archive: {
    show: 'Archived',
    restore: 'Restore',
    restored: 'Restored to its place.',
  },
};

export type AdminActsTexts = typeof adminActs;

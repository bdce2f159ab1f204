/** What administrators do seldom and with care: erase a person, set false answers aside, bring back what was archived. */
export const adminActs = {
  erase: {
    action: 'Erase the identity',
    title: 'Erase the identity of %{name}?',
    text: 'Name, telephone, email, church, links and sessions are removed for good. The answers stay under the study code, which then leads to nobody. This cannot be undone.',
    hint: 'Recorded in the log for ever: please do not write the name here.',
    done: 'The identity was erased.',
  },
  aside: {
    tab: 'Set aside',
    title: 'Set false answers aside',
    text: 'Say what the false answers have in common. They are no longer counted or exported. Nothing is erased: each batch can be put back. Answers of registered respondents are never part of it.',
    link: 'Response link',
    linkCurrent: 'The present link',
    linkFormer: 'A former link',
    found: '%{smart_count} set of answers fits this. |||| %{smart_count} sets of answers fit this.',
    action: 'Set aside',
    ask: 'Set %{smart_count} set of answers aside? |||| Set %{smart_count} sets of answers aside?',
    askText: 'It is recorded who did this and why.',
    batches: 'Batches',
    none: 'Nothing was set aside so far.',
    batch: '%{smart_count} set of answers |||| %{smart_count} sets of answers',
    by: '%{date}, %{who}',
    somebody: 'somebody who has left',
    putBack: 'Put back',
    wasPutBack: 'Put back on %{date} by %{who}',
    done: 'Done.',
  },
  archive: {
    show: 'Archived',
    bringBack: 'Bring back',
    broughtBack: 'It is back in its place.',
  },
};

export type AdminActsTexts = typeof adminActs;

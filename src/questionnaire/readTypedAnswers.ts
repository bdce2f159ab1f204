import type { Form } from '../contract/index.ts';
import type { Answers } from './engine/index.ts';

/**
 * What a person typed, ticked or chose in the server's markup before script took over. Every input's name is its
 * question's id; only what differs from the markup's own value counts.
 */
export function readTypedAnswers(root: ParentNode, form: Form): Answers {
  void root;
  void form;
  return {};
}

/**
 * A browser's own translation takes React's text nodes out of the page and puts `<font>` elements in their place, or moves them into such elements. React then
 * changes what is no longer where it left it, and throws (https://github.com/facebook/react/issues/11538). This module answers for moved nodes: it finds the
 * wrapper that stands in a node's place, and puts a replaced text node back as soon as its text changes, so that the page never keeps a stale translation.
 */

/** For a text node that left the page: the wrapper that stands in its place. */
const wrapperOf = new WeakMap<Node, Element>();

const isWrapper = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function restore(text: Node): void {
  const wrapper = wrapperOf.get(text);
  wrapperOf.delete(text);
  if (wrapper?.parentNode && !text.parentNode) wrapper.parentNode.replaceChild(text, wrapper);
}

/** The child of `parent` that stands where React left `child`; null where nothing does. */
function placeholderIn(parent: Node, child: Node): Node | null {
  restore(child);
  let node = child;
  while (node.parentNode !== parent && isWrapper(node.parentNode)) node = node.parentNode;
  return node.parentNode === parent ? node : null;
}

function watchReplacements(root: Node): void {
  const changes = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));
  const replacements = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const removed of removedNodes) {
        if (removed.nodeType !== Node.TEXT_NODE || removed.parentNode) continue;
        const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
        if (!wrapper) continue;
        wrapperOf.set(removed, wrapper);
        changes.observe(removed, { characterData: true });
      }
    }
  });
  replacements.observe(root, { childList: true, subtree: true });
}

/** React's own mistakes still throw: only a text node may be where React did not leave it. */
const isLostText = (node: Node) => node.nodeType === Node.TEXT_NODE;

/** To be called once, before React draws. */
export function keepTranslatedText(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null): Inserted {
    const placeholder = before && placeholderIn(this, before);
    insertBefore.call(this, node, placeholder ?? (before && !isLostText(before) ? before : null));
    return node;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed): Removed {
    if (placeholderIn(this, child) === null) return isLostText(child) ? child : (removeChild.call(this, child) as Removed);
    let parent = child.parentNode;
    if (parent) removeChild.call(parent, child);
    for (let empty = parent; empty !== this && isWrapper(empty) && !empty.hasChildNodes(); empty = parent) {
      parent = empty.parentNode;
      if (parent) removeChild.call(parent, empty);
    }
    return child;
  };
  watchReplacements(document);
}

import ts from 'typescript6';

const { SyntaxKind: Kind } = ts;

/** What stands in place of an operator. */
const others = new Map([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
]);

const isTest = (node) => ts.isIfStatement(node) || ts.isConditionalExpression(node);

/** The changes of this one node: a part of the text, and what takes its place. */
function changesAt(node, source) {
  const at = (part, text, kind) => [{ start: part.getStart(source), end: part.getEnd(), text, kind }];
  if (ts.isBinaryExpression(node) && others.has(node.operatorToken.kind)) return at(node.operatorToken, others.get(node.operatorToken.kind), 'operator');
  if (node.kind === Kind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return at(node, 'false', 'boolean');
  if (node.kind === Kind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return at(node, 'true', 'boolean');
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken) return at(node, node.operand.getText(source), 'negation');
  // Where nothing is answered already, that is no change.
  const result = ts.isReturnStatement(node) && node.expression?.getText(source) !== 'undefined' && node.expression;
  if (result) return at(result, 'undefined', 'return');
  if (isTest(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return ['true', 'false'].flatMap((text) => at(condition, text, 'condition'));
  }
  const call = ts.isExpressionStatement(node) && (ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression);
  if (call && ts.isCallExpression(call)) return at(node, ';', 'removed call');
  return [];
}

/**
 * Every small change of a source file that its tests should notice: comparisons, `&&` and `||`, booleans, negations, conditions,
 * results, calls whose result nobody takes.
 */
export function mutantsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found = [];
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    found.push(...changesAt(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((change) => ({
    ...change,
    file,
    line: source.getLineAndCharacterOfPosition(change.start).line + 1,
    was: text.slice(change.start, change.end),
  }));
}

/** A node of a parsed file. The parser's own types list every kind; the rules here look at fields by name. */
export type SyntaxNode = { readonly type: string; readonly start: number; readonly [field: string]: unknown }

export const isSyntaxNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The nodes right below a node or a program. */
export function* childrenOf(parent: object): Generator<SyntaxNode> {
  for (const field of Object.values(parent)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isSyntaxNode(child)) yield child
  }
}

/** A statement in lower case, without quotation marks, texts and line breaks. */
export const plain = (statement: string): string =>
  statement
    .replaceAll('"', '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase()

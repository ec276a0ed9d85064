/** A statement without what differs each time: numbers of parameters, lengths of lists and of rows of values. */
export const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(?:, ?\$)+\)/g, '($)')
    .replace(/\((?:\$|default)(?:, (?:\$|default))*\)(?:, \((?:\$|default)(?:, (?:\$|default))*\))*/g, '($)')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The visible texts, fields and links of a part of the page by their look: of the same tags with the same attributes, and
 * the same colours, down from the root. Runs in the page and refers to nothing outside of it.
 */
export function alikeTexts(part: string): [look: string, texts: Element[]][] {
  // These differ from row to row and style nothing.
  const telling =
    /^(id|for|href|src|name|value|title|datetime|x|y|aria-(label|labelledby|describedby|controls))$/
  const looks = new Map<Element | null, string>([[null, '']])
  const lookOf = (element: Element | null): string => {
    const known = looks.get(element)
    if (element === null || known !== undefined) return known ?? ''
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow } =
      getComputedStyle(element)
    const attributes = [...element.attributes].filter(({ name }) => !telling.test(name))
    const look = [
      lookOf(element.parentElement),
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}=${value}`),
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textShadow,
    ].join('|')
    const digest = digestOf(look)
    looks.set(element, digest)
    return digest
  }
  // Whole looks, from the root on, would be megabytes. This is cyrb53, of 53 bits.
  const digestOf = (text: string) => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at++) {
      high = Math.imul(high ^ text.charCodeAt(at), 2654435761)
      low = Math.imul(low ^ text.charCodeAt(at), 1597334677)
    }
    high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
    low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
    return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
  }
  const isAsked = (element: Element) =>
    element.matches('input, select, textarea, a, [role="link"]') ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const root = document.querySelector(part)
  const texts = root === null ? [] : [root, ...root.querySelectorAll('*')]
  const visible = texts.filter(element => isAsked(element) && element.checkVisibility())
  return [...Map.groupBy(visible, lookOf)]
}

/**
 * The visible texts, fields and links of a part of the page, in groups that look alike: of the same tags with the same
 * attributes, and the same colours, down from the root. Runs in the page and refers to nothing outside of it.
 */
export function alikeTexts(part: string): Element[][] {
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
      ...[color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow],
    ].join('|')
    looks.set(element, look)
    return look
  }
  const isAsked = (element: Element) =>
    element.matches('input, select, textarea, a, [role="link"]') ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const root = document.querySelector(part)
  const texts = root === null ? [] : [root, ...root.querySelectorAll('*')]
  const visible = texts.filter(element => isAsked(element) && element.checkVisibility())
  return [...Map.groupBy(visible, lookOf).values()]
}

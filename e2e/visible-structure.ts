/**
 * Runs in the page. Changes with every element that becomes visible, hidden or scrollable, and with every attribute and word:
 * with all that axe's rules depend on, apart from those of colors.
 */
export function visibleStructure(): string {
  const lines = [document.title]
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { width, height } = element.getBoundingClientRect()
    const isDot = width <= 1 || height <= 1
    const overflows = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
    const scrolls = overflows && /auto|scroll/.test(getComputedStyle(element).overflow)
    const attributes = [...element.attributes].map(({ name, value }) => (name === 'style' ? '' : `${name}=${value}`))
    lines.push([element.tagName, isDot, scrolls, ...attributes].join(' '))
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.push(node.nodeValue ?? '')
  }
  let hash = 0
  for (const line of lines) for (let at = 0; at < line.length; at++) hash = (hash * 31 + line.charCodeAt(at)) | 0
  return `${lines.length} ${hash}`
}

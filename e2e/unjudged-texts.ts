import type { ColorScheme } from './axe.ts'

interface Text {
  element: Element
  box: DOMRect
  /** All that a verdict on its contrast depends on, apart from what lies under it. */
  own: string
}

interface Paint {
  element: Element
  box: DOMRect
  paint: string
  isOpaque: boolean
  isBar: boolean
}

interface UnjudgedText {
  element: Element
  /** The colors of the text and of all that is painted where it is. */
  colors: string
  ofClass: string
}

declare global {
  var visibleColors: { texts: Text[]; paints: Map<Element, Paint> } | undefined
  /** For axe, which runs after `findUnjudgedTexts`. */
  var unjudgedTexts: UnjudgedText[] | undefined
}

/**
 * Runs in the page. Reads the colors of each text, and what each element paints.
 * Another scheme is set as a fan sets it, and taken away again before the browser draws.
 */
export function readColors(scheme?: ColorScheme): void {
  const disabled = ':disabled, [aria-disabled=true]'
  const paints = new Map<Element, Paint>()
  const texts: Text[] = []
  const opacities = new Map<Element | null, string>()

  const paintOf = (element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration): string => {
    if (element.matches('img, video, canvas, svg, iframe')) return element.tagName
    const image = backgroundImage === 'none' ? '' : backgroundImage.slice(0, 80)
    return /^rgba\(.*, 0\)$/.test(backgroundColor) ? image : backgroundColor + image
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select, a[href]') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isDisabled = (element: Element): boolean =>
    element.closest(disabled) !== null || element.closest('label')?.control?.matches(disabled) === true
  const colorsOf = (element: Element, css: CSSStyleDeclaration): string => {
    const size = Number.parseFloat(css.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(css.fontWeight) >= 700)
    const around = element.tagName === 'A' ? element.parentElement : null
    const link = around && [around.className, getComputedStyle(around).color, css.textDecorationLine, css.fontWeight]
    return [css.color, isLarge, css.textShadow, opacities.get(element), isDisabled(element), link].join(' ')
  }

  const { dataset } = document.documentElement
  const chosen = dataset.theme
  if (scheme) dataset.theme = scheme
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const css = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const opacity = (opacities.get(element.parentElement) ?? '') + (css.opacity === '1' ? '' : ` ${css.opacity}`)
    opacities.set(element, opacity)
    if (box.width <= 1 || box.height <= 1) continue
    const paint = paintOf(element, css)
    const isOpaque = css.backgroundColor.startsWith('rgb(') && opacity === ''
    if (paint !== '') paints.set(element, { element, box, paint, isOpaque, isBar: /fixed|sticky/.test(css.position) })
    if (hasText(element)) texts.push({ element, box, own: colorsOf(element, css) })
  }
  if (chosen) dataset.theme = chosen
  else delete dataset.theme
  globalThis.visibleColors = { texts, paints }
}

/** Runs in the page, after `readColors`. Counts the texts in colors that are not judged yet, one for each class. */
export function findUnjudgedTexts(all: readonly string[]): number {
  const judged = new Set(all)
  const { texts, paints } = globalThis.visibleColors ?? { texts: [], paints: new Map<Element, Paint>() }
  const painted = [...paints.values()]
  const touch = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

  /** What the text lies in, from the nearest to one that nothing shines through, and what lies across it. */
  const under = ({ element, box }: Text): Set<string> => {
    const found = new Set<string>()
    let ground: Element | null = element
    for (; ground; ground = ground.parentElement) {
      const own = paints.get(ground)
      if (own) found.add(own.paint)
      if (own?.isOpaque) break
    }
    // Nothing from outside comes between a bar's own ground and its words.
    const bar = ground && paints.get(ground)?.isBar ? ground : document
    for (const other of painted) {
      const isAcross = !other.element.contains(element) && !element.contains(other.element)
      if (touch(box, other.box) && isAcross && bar.contains(other.element)) found.add(other.paint)
    }
    return found
  }

  const found = new Map<string, UnjudgedText>()
  for (const text of texts) {
    const { element, own } = text
    const colors = `${own} on ${[...under(text)].join(' ')}`
    const isLong = (element.textContent ?? '').trim().length > 1
    const ofClass = `${element.tagName}.${element.getAttribute('class')} ${isLong} ${colors}`
    if (!judged.has(colors) && !judged.has(ofClass)) found.set(ofClass, { element, colors, ofClass })
  }
  globalThis.unjudgedTexts = [...found.values()]
  return found.size
}

import type { ColorScheme } from './axe.ts'

interface UnjudgedText {
  element: Element
  /** The colors of the text and of all that is painted where it is. */
  colors: string
  ofClass: string
}

declare global {
  /** For axe, which runs after `findUnjudgedTexts`. */
  var unjudgedTexts: UnjudgedText[] | undefined
}

/**
 * Runs in the page. Counts the texts in colors that are not judged yet, one for each class.
 * Another scheme is set as a fan sets it, and taken away again before the browser draws.
 */
export function findUnjudgedTexts(wanted: { judged: readonly string[]; scheme?: ColorScheme }): number {
  const judged = new Set(wanted.judged)
  const transparent = /^rgba\(.*, 0\)$/
  const disabled = ':disabled, [aria-disabled=true]'
  const painted: { box: DOMRect; paint: string }[] = []
  const texts: { element: Element; box: DOMRect; own: string }[] = []
  const opacities = new Map<Element | null, string>()

  const paintOf = (element: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration): string => {
    if (element.matches('img, video, canvas, svg, iframe')) return element.tagName
    const image = backgroundImage === 'none' ? '' : backgroundImage.slice(0, 80)
    return transparent.test(backgroundColor) ? image : backgroundColor + image
  }
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select, a[href]') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const isDisabled = (element: Element): boolean =>
    element.closest(disabled) !== null || element.closest('label')?.control?.matches(disabled) === true
  const colorsOf = (element: Element, css: CSSStyleDeclaration): string => {
    const size = Number.parseFloat(css.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(css.fontWeight) >= 700)
    const { parentElement } = element
    const link =
      element.tagName === 'A' && parentElement
        ? [parentElement.className, getComputedStyle(parentElement).color, css.textDecorationLine, css.fontWeight]
        : []
    return [css.color, isLarge, css.textShadow, opacities.get(element), isDisabled(element), ...link].join(' ')
  }

  const { dataset } = document.documentElement
  const chosen = dataset.theme
  if (wanted.scheme) dataset.theme = wanted.scheme
  for (const element of document.querySelectorAll('html, body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const css = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    opacities.set(element, `${opacities.get(element.parentElement) ?? ''} ${css.opacity === '1' ? '' : css.opacity}`)
    if (box.width <= 1 || box.height <= 1) continue
    const paint = paintOf(element, css)
    if (paint !== '') painted.push({ box, paint })
    if (hasText(element)) texts.push({ element, box, own: colorsOf(element, css) })
  }
  if (chosen) dataset.theme = chosen
  else delete dataset.theme

  const touches = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
  const found = new Map<string, UnjudgedText>()
  for (const { element, box, own } of texts) {
    const paints = new Set(painted.filter((other) => touches(box, other.box)).map(({ paint }) => paint))
    const colors = `${own} on ${[...paints].join(' ')}`
    const isLong = (element.textContent ?? '').trim().length > 1
    const ofClass = `${element.tagName}.${element.getAttribute('class')} ${isLong} ${colors}`
    if (!judged.has(colors) && !judged.has(ofClass)) found.set(ofClass, { element, colors, ofClass })
  }
  globalThis.unjudgedTexts = [...found.values()]
  return found.size
}

import { child, decimalIn, type Element, list, secondsIn, text } from '../statcrew/element.ts'

/** Where one number is written: an attribute, or one item of a list in it. */
export type Cell = { readonly element: Element; readonly attribute: string; readonly item?: number }

/** How much a figure changes when the cell changes by one; 0 where that is not a fixed amount. */
type Weighted = Cell & { readonly weight: number }

/** A number together with the cells it was made of, so that a disagreement knows what could be wrong. */
export type Figure = { readonly value: number; readonly cells: readonly Weighted[] }

type Maybe = Figure | undefined

export const numberIn = (written: string | undefined): number | undefined => decimalIn(written) ?? secondsIn(written)

export function cell(element: Element | undefined, attribute: string): Maybe {
  const value = numberIn(text(element, attribute))
  return element && value !== undefined ? { value, cells: [{ element, attribute, weight: 1 }] } : undefined
}

export const cellIn = (parent: Element | undefined, group: string, attribute: string): Maybe =>
  cell(child(parent, group), attribute)

export function item(element: Element | undefined, attribute: string, index: number): Maybe {
  const value = numberIn(list(element, attribute)[index])
  return element && value !== undefined ? { value, cells: [{ element, attribute, item: index, weight: 1 }] } : undefined
}

export const items = (element: Element | undefined, attribute: string): readonly Maybe[] =>
  list(element, attribute).map((_, index) => item(element, attribute, index))

/** A number that is in no cell: something counted. */
export const counted = (value: number): Figure => ({ value, cells: [] })

/** What is known is added; nothing known is not zero. */
export function sum(figures: Iterable<Maybe>): Maybe {
  let value = 0
  const cells: Weighted[] = []
  let known = false
  for (const figure of figures) {
    if (!figure) continue
    known = true
    value += figure.value
    cells.push(...figure.cells)
  }
  return known ? { value, cells } : undefined
}

export const sumOrZero = (figures: Iterable<Maybe>): Figure => sum(figures) ?? counted(0)

export const times = (factor: number, figure: Maybe): Maybe =>
  figure && {
    value: factor * figure.value,
    cells: figure.cells.map((each) => ({ ...each, weight: factor * each.weight })),
  }

/** Unknown as soon as one part is. */
export const plus = (...figures: readonly Maybe[]): Maybe => (figures.includes(undefined) ? undefined : sum(figures))

export const minus = (from: Maybe, ...less: readonly Maybe[]): Maybe =>
  plus(from, ...less.map((each) => times(-1, each)))

/** A value worked out in any other way: it can be checked, but no single cell can be solved for. */
export function worked(inputs: readonly Maybe[], work: (...values: number[]) => number | undefined): Maybe {
  const known = inputs.filter((each) => each !== undefined)
  if (known.length < inputs.length) return undefined
  const value = work(...known.map((each) => each.value))
  const cells = known.flatMap((each) => each.cells.map((at) => ({ ...at, weight: 0 })))
  return value === undefined ? undefined : { value, cells }
}

/** `part / whole` with so many decimals, half away from zero, in integers: binary fractions would round 4.65 down. */
export function ratio(part: number, whole: number, decimals: number): number | undefined {
  if (!Number.isInteger(part) || !Number.isInteger(whole) || whole <= 0) return undefined
  const scale = 10 ** decimals
  const rounded = Math.floor((2 * Math.abs(part) * scale + whole) / (2 * whole))
  return (Math.sign(part) * rounded) / scale || 0
}

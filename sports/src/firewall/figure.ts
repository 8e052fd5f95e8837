import { decimalIn, type Element, findChild, getList, getText, secondsIn } from '../statcrew/element.ts'

/** The place of one number: an attribute, or one item of its list. */
export type NumberCell = { readonly element: Element; readonly attribute: string; readonly item?: number }

/** The weight is how much a figure changes when the cell changes by one; 0 if that is not fixed. */
type WeightedCell = NumberCell & { readonly weight: number }

/** A number with the cells it was made from, so that a disagreement knows which cells could be wrong. */
export type Figure = { readonly value: number; readonly cells: readonly WeightedCell[] }

type OptionalFigure = Figure | undefined

export const numberIn = (written: string | undefined): number | undefined => decimalIn(written) ?? secondsIn(written)

export function readCell(element: Element | undefined, attribute: string): OptionalFigure {
  const value = numberIn(getText(element, attribute))
  return element && value !== undefined ? { value, cells: [{ element, attribute, weight: 1 }] } : undefined
}

export const cellIn = (parent: Element | undefined, group: string, attribute: string): OptionalFigure =>
  readCell(findChild(parent, group), attribute)

export function readListItem(element: Element | undefined, attribute: string, index: number): OptionalFigure {
  const value = numberIn(getList(element, attribute)[index])
  return element && value !== undefined ? { value, cells: [{ element, attribute, item: index, weight: 1 }] } : undefined
}

export const readListItems = (element: Element | undefined, attribute: string): readonly OptionalFigure[] =>
  getList(element, attribute).map((_, index) => readListItem(element, attribute, index))

/** A number that no cell contains, because it was counted. */
export const toCountedFigure = (value: number): Figure => ({ value, cells: [] })

/** Adds the known figures. Without any the sum is unknown and not zero. */
export function sumKnownFigures(figures: Iterable<OptionalFigure>): OptionalFigure {
  let value = 0
  const cells: WeightedCell[] = []
  let known = false
  for (const figure of figures) {
    if (!figure) continue
    known = true
    value += figure.value
    cells.push(...figure.cells)
  }
  return known ? { value, cells } : undefined
}

export const sumOrZero = (figures: Iterable<OptionalFigure>): Figure => sumKnownFigures(figures) ?? toCountedFigure(0)

export const multiplyFigure = (factor: number, figure: OptionalFigure): OptionalFigure =>
  figure && {
    value: factor * figure.value,
    cells: figure.cells.map((each) => ({ ...each, weight: factor * each.weight })),
  }

/** Adds figures. Unknown as soon as one of them is. */
export const sumIfAllKnown = (...figures: readonly OptionalFigure[]): OptionalFigure =>
  figures.includes(undefined) ? undefined : sumKnownFigures(figures)

export const subtractFigures = (from: OptionalFigure, ...less: readonly OptionalFigure[]): OptionalFigure =>
  sumIfAllKnown(from, ...less.map((each) => multiplyFigure(-1, each)))

/** Calculates a value in any other way. It can be checked, but no cell can be solved for. */
export function deriveFigure(
  inputs: readonly OptionalFigure[],
  work: (...values: number[]) => number | undefined,
): OptionalFigure {
  const known = inputs.filter((each) => each !== undefined)
  if (known.length < inputs.length) return undefined
  const value = work(...known.map((each) => each.value))
  const cells = known.flatMap((each) => each.cells.map((at) => ({ ...at, weight: 0 })))
  return value === undefined ? undefined : { value, cells }
}

/** Divides with a number of decimals, half away from zero, in integers: binary fractions would round 4.65 down. */
export function roundRatio(part: number, total: number, decimals: number): number | undefined {
  if (!Number.isInteger(part) || !Number.isInteger(total) || total <= 0) return undefined
  const scale = 10 ** decimals
  const rounded = Math.floor((2 * Math.abs(part) * scale + total) / (2 * total))
  return (Math.sign(part) * rounded) / scale || 0
}

/** One element of a score file. Read children by name, because every producer orders them differently. */
export type Element = {
  readonly name: string
  /** Has no prototype, so no attribute name can mean anything else. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

/** A plain loop, because rules and readers call this thousands of times per file. */
export function findChild(element: Element | undefined, name: string): Element | undefined {
  if (element) for (const each of element.children) if (each.name === name) return each
  return undefined
}

export const listChildren = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((each) => each.name === name) ?? []

/** Walks down one name at a time: `findAt(root, 'venue', 'rules')`. */
export const findAt = (element: Element | undefined, ...names: readonly string[]): Element | undefined =>
  names.reduce(findChild, element)

/** Lists the element and everything below it, in document order. */
export function everyElement(element: Element, into: Element[] = []): readonly Element[] {
  into.push(element)
  for (const each of element.children) everyElement(each, into)
  return into
}

/** Returns the trimmed text of an attribute. Blank and absent both mean unknown. */
export function getText(element: Element | undefined, attribute: string): string | undefined {
  const value = element?.attributes[attribute]
  if (value === undefined || value === '') return undefined
  if (isVisible(value.charCodeAt(0)) && isVisible(value.charCodeAt(value.length - 1))) return value
  return value.trim() || undefined
}

/** Tests for a visible ASCII character, which needs no trimming. */
const isVisible = (code: number): boolean => code > 0x20 && code < 0x7f

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)$/

export function getDecimal(element: Element | undefined, attribute: string): number | undefined {
  return decimalIn(getText(element, attribute))
}

export const decimalIn = (value: string | undefined): number | undefined =>
  value !== undefined && decimalText.test(value) ? Number(value) : undefined

export function getInteger(element: Element | undefined, attribute: string): number | undefined {
  const value = getDecimal(element, attribute)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Parses `m:ss`, `mm:ss.t` or `h:mm:ss` to seconds. Producers write more than 59 minutes as one number. */
export function secondsIn(value: string | undefined): number | undefined {
  const clock = value?.trim().match(/^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d(?:\.\d+)?)$/)
  return clock ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : undefined
}

export const getSeconds = (element: Element | undefined, attribute: string): number | undefined =>
  secondsIn(getText(element, attribute))

/** Reads two numbers such as `3,7`: offensive and defensive dead balls, or hits and at-bats. */
export function getNumberPair(element: Element | undefined, attribute: string): readonly [number, number] | undefined {
  const [first, second, ...more] = (getText(element, attribute) ?? '').split(',').map((each) => decimalIn(each.trim()))
  return first !== undefined && second !== undefined && more.length === 0 ? [first, second] : undefined
}

const yes = new Set(['Y', 'YES', 'T', 'TRUE', '1'])
const no = new Set(['N', 'NO', 'F', 'FALSE', '0'])

export function getFlag(element: Element | undefined, attribute: string): boolean | undefined {
  const written = getText(element, attribute)
  return written === undefined ? undefined : flagIn(written.toUpperCase())
}

const flagIn = (written: string): boolean | undefined => (yes.has(written) ? true : no.has(written) ? false : undefined)

export const getList = (element: Element | undefined, attribute: string): readonly string[] =>
  getText(element, attribute)
    ?.split(',')
    .map((each) => each.trim()) ?? []

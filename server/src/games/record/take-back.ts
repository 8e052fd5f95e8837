import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, diffDocuments, type MergePatch } from '@fieldhouse/contract/games/patch'

/** Members whose parts mean nothing without each other. */
const whole: ReadonlySet<string> = new Set(['status', 'clock', 'situation', 'meet'])

type Values = Record<string, unknown>
interface Taken {
  back: Values
  /** Places that were changed again since. */
  stays: string[]
}

/** Removes a change from a document. Values that were changed again since stay, and their places are returned. */
export function takeBack(state: GameState, { patch, inverse }: { patch: MergePatch; inverse: MergePatch }) {
  const { back, stays } = taken(state, patch, inverse, '')
  return { state: applyMergePatch(state, back as MergePatch), stays }
}

function taken(here: object, patch: object, inverse: object, path: string): Taken {
  const all: Taken = { back: {}, stays: [] }
  for (const [member, change] of Object.entries(patch)) {
    const at = `${path}${member}`
    const [is, was] = [memberOf(here, member), memberOf(inverse, member)]
    const inParts = isObject(change) && isObject(is) && (isObject(was) || path === '')
    if (!isObject(was) && isSame(is, change)) all.back[member] = was ?? null
    else if (inParts) {
      const inner = taken(is, change, isObject(was) ? was : {}, `${at}.`)
      // An entry that was added whole is removed whole; one that was edited since keeps its other values.
      if (inner.stays.length > 0 && path === '' && whole.has(member)) all.stays.push(at)
      else {
        if (Object.keys(inner.back).length > 0) all.back[member] = inner.back
        all.stays.push(...inner.stays)
      }
    } else if (!isObject(change) && isSame(is, change)) all.back[member] = was ?? null
    else all.stays.push(at)
  }
  return all
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const memberOf = (document: object, member: string): unknown =>
  Object.hasOwn(document, member) ? (document as Values)[member] : undefined

/** Whether a value is still what the change made it. */
function isSame(is: unknown, change: unknown): boolean {
  const made = isObject(change) ? applyMergePatch({}, change as MergePatch) : (change ?? undefined)
  return diffDocuments({ value: is }, { value: made }) === undefined
}

import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, diffDocuments, type MergePatch } from '@fieldhouse/contract/games/merge-patch'

/** Members whose parts mean nothing without each other. */
const wholeMembers: ReadonlySet<string> = new Set(['status', 'clock', 'situation', 'meet'])

type PatchValues = Record<string, unknown>
interface TakenBack {
  state: GameState
  /** Places that were changed again since. */
  stays: string[]
}

interface TakeBackPatch extends Pick<TakenBack, 'stays'> {
  back: PatchValues
}

/** Removes a change from a document. Values that were changed again since stay, and their places are returned. */
export function takeBackChange(
  state: GameState,
  { patch, inverse }: { patch: MergePatch; inverse: MergePatch },
): TakenBack {
  const { back, stays } = takeBackObject(state, patch, inverse, '')
  return { state: applyMergePatch(state, back as MergePatch), stays }
}

function takeBackObject(current: object, patch: object, inverse: object, path: string): TakeBackPatch {
  const all: TakeBackPatch = { back: {}, stays: [] }
  for (const [member, change] of Object.entries(patch)) {
    const at = `${path}${member}`
    const [is, was] = [getMember(current, member), getMember(inverse, member)]
    const inParts = isObject(change) && isObject(is) && (isObject(was) || path === '')
    if (!isObject(was) && isUnchanged(is, change)) all.back[member] = was ?? null
    else if (inParts) {
      const inner = takeBackObject(is, change, isObject(was) ? was : {}, `${at}.`)
      // An entry that was added whole is removed whole; one that was edited since keeps its other values.
      if (inner.stays.length > 0 && path === '' && wholeMembers.has(member)) all.stays.push(at)
      else {
        if (Object.keys(inner.back).length > 0) all.back[member] = inner.back
        all.stays.push(...inner.stays)
      }
    } else if (!isObject(change) && isUnchanged(is, change)) all.back[member] = was ?? null
    else all.stays.push(at)
  }
  return all
}

const isObject = (value: unknown): value is PatchValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const getMember = (document: object, member: string): unknown =>
  Object.hasOwn(document, member) ? (document as PatchValues)[member] : undefined

/** Whether a value is still what the change made it. */
function isUnchanged(is: unknown, change: unknown): boolean {
  const applied = isObject(change) ? applyMergePatch({}, change as MergePatch) : (change ?? undefined)
  return diffDocuments({ value: is }, { value: applied }) === undefined
}

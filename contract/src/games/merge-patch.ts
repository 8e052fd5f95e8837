/**
 * A game is one JSON document and every change is a merge patch (RFC 7396). null removes a member, so the document
 * itself holds no null. The state at an instant is the result of all patches up to it.
 */
export type JsonValue = string | number | boolean | readonly JsonValue[] | JsonObject
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined
}
export interface MergePatch {
  readonly [member: string]: JsonValue | null | MergePatch | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies a patch. The result shares unchanged parts with `target`. */
export function applyMergePatch<T extends object>(target: T, patch: MergePatch): T {
  const merged = { ...target } as Record<string, unknown>
  for (const [member, change] of Object.entries(patch)) {
    if (member === '__proto__') continue
    if (change === null) delete merged[member]
    else if (isObject(change)) {
      const known = Object.hasOwn(merged, member) ? merged[member] : undefined
      merged[member] = applyMergePatch(isObject(known) ? known : {}, change as MergePatch)
    } else if (change !== undefined) merged[member] = change
  }
  return merged as T
}

/**
 * Returns the patch that leads from one document to another. Undefined when they are equal. Shared parts are not
 * compared.
 */
export function diffDocuments(from: object, to: object): MergePatch | undefined {
  const before = from as Record<string, unknown>
  const after = to as Record<string, unknown>
  let patch: Record<string, JsonValue | null | MergePatch> | undefined
  for (const member of Object.keys(before))
    if (before[member] !== undefined && getOwnMember(after, member) === undefined) {
      patch ??= {}
      patch[member] = null
    }
  for (const member of Object.keys(after)) {
    const value = after[member]
    const known = getOwnMember(before, member)
    if (value === undefined || value === known) continue
    const change = diffMember(known, value)
    if (change === undefined) continue
    patch ??= {}
    patch[member] = change
  }
  return patch
}

const getOwnMember = (document: Record<string, unknown>, member: string): unknown =>
  Object.hasOwn(document, member) ? document[member] : undefined

function diffMember(known: unknown, value: unknown): JsonValue | MergePatch | undefined {
  if (isObject(value)) return diffDocuments(isObject(known) ? known : {}, value) ?? (isObject(known) ? undefined : {})
  return typeof value === 'object' && JSON.stringify(known) === JSON.stringify(value) ? undefined : (value as JsonValue)
}

/** Returns the patch that undoes `patch`: its members with the values they have in `document`. */
export function invertPatch(document: object, patch: MergePatch): MergePatch {
  const known = document as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(patch).map(([member, change]) => {
      const value = Object.hasOwn(known, member) ? known[member] : undefined
      if (value === undefined) return [member, null]
      return [
        member,
        isObject(change) && isObject(value) ? invertPatch(value, change as MergePatch) : (value as JsonValue),
      ]
    }),
  )
}

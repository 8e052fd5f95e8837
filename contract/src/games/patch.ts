/**
 * A game is one JSON document and every change is a merge patch (RFC 7396). null removes a member, so the document itself holds no null.
 * The state at an instant is the result of all patches up to it.
 */
export type Json = string | number | boolean | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [member: string]: Json | undefined
}
export interface Patch {
  readonly [member: string]: Json | null | Patch | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies a patch. The result shares with `target` whatever the patch does not touch. */
export function merge<T extends object>(target: T, patch: Patch): T {
  const merged = { ...target } as Record<string, unknown>
  for (const [member, change] of Object.entries(patch)) {
    if (member === '__proto__') continue
    if (change === null) delete merged[member]
    else if (isObject(change)) {
      const known = Object.hasOwn(merged, member) ? merged[member] : undefined
      merged[member] = merge(isObject(known) ? known : {}, change as Patch)
    } else if (change !== undefined) merged[member] = change
  }
  return merged as T
}

/** Returns the patch that leads from one document to another. Undefined when they are equal. Shared parts are not compared. */
export function difference(from: object, to: object): Patch | undefined {
  const before = from as Record<string, unknown>
  const after = to as Record<string, unknown>
  let patch: Record<string, Json | null | Patch> | undefined
  for (const member of Object.keys(before))
    if (before[member] !== undefined && ownMember(after, member) === undefined) {
      patch ??= {}
      patch[member] = null
    }
  for (const member of Object.keys(after)) {
    const value = after[member]
    const known = ownMember(before, member)
    if (value === undefined || value === known) continue
    const change = changeOf(known, value)
    if (change === undefined) continue
    patch ??= {}
    patch[member] = change
  }
  return patch
}

const ownMember = (document: Record<string, unknown>, member: string): unknown =>
  Object.hasOwn(document, member) ? document[member] : undefined

function changeOf(known: unknown, value: unknown): Json | Patch | undefined {
  if (isObject(value)) return difference(isObject(known) ? known : {}, value) ?? (isObject(known) ? undefined : {})
  return typeof value === 'object' && JSON.stringify(known) === JSON.stringify(value) ? undefined : (value as Json)
}

/** Returns the patch that undoes `patch`: its members with the values they have in `document`. */
export function inverse(document: object, patch: Patch): Patch {
  const known = document as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(patch).map(([member, change]) => {
      const value = Object.hasOwn(known, member) ? known[member] : undefined
      if (value === undefined) return [member, null]
      return [member, isObject(change) && isObject(value) ? inverse(value, change as Patch) : (value as Json)]
    }),
  )
}

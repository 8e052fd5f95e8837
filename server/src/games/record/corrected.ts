import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/patch'

export interface Correction {
  path: readonly string[]
  /** null removes the member. */
  value: unknown
  /** The correction ends as soon as a file sends a value other than the one that was taken back. */
  until_other?: boolean
  instead_of?: unknown
}

/**
 * Applies the department's corrections over a file. Returns those that the file now agrees with, and how many were
 * applied.
 */
export function corrected(state: GameState, corrections: readonly Correction[]) {
  const agreed: string[][] = []
  let next = state
  let laid = 0
  for (const { path, value, until_other, instead_of } of corrections) {
    const said = valueAt(state, path)
    if (isSame(said, value) || (until_other && !isSame(said, instead_of))) agreed.push([...path])
    else if (parentOf(state, path) !== undefined) {
      next = applyMergePatch(next, patchOf(path, value ?? null))
      laid += 1
    }
  }
  return { state: next, agreed, laid }
}

/** A file says neither when an entry arrived nor its place among others. */
const unsaid: ReadonlySet<string> = new Set(['at', 'order'])

const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (member, inner) =>
    unsaid.has(member)
      ? undefined
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  )

/** Lists every leaf that a patch sets, as a path with its value. */
export function leaves(patch: MergePatch, path: readonly string[] = []): { path: string[]; value: unknown }[] {
  return Object.entries(patch).flatMap(([member, value]) => {
    const here = [...path, member]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as MergePatch, here)
      : [{ path: here, value }]
  })
}

export function valueAt(document: unknown, path: readonly string[]): unknown {
  let value = document
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined
    value = (value as Record<string, unknown>)[member]
  }
  return value
}

/** The parent of a corrected value. It may be gone from the file; then there is nothing to correct. */
const parentOf = (document: unknown, path: readonly string[]): unknown => valueAt(document, path.slice(0, -1))

export const patchOf = (path: readonly string[], value: unknown): MergePatch =>
  path.reduceRight<unknown>((inner, member) => ({ [member]: inner }), value) as MergePatch

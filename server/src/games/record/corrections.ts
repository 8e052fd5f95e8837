import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/merge-patch'

export interface GameCorrection {
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
export function applyCorrections(state: GameState, corrections: readonly GameCorrection[]) {
  const agreed: string[][] = []
  let next = state
  let applied = 0
  for (const { path, value, until_other, instead_of } of corrections) {
    const fileValue = getValueAt(state, path)
    if (isSameValue(fileValue, value) || (until_other && !isSameValue(fileValue, instead_of))) agreed.push([...path])
    else if (findParentValue(state, path) !== undefined) {
      next = applyMergePatch(next, createPathPatch(path, value ?? null))
      applied += 1
    }
  }
  return { state: next, agreed, applied }
}

/** A file says neither when an entry arrived nor its place among others. */
const ignoredMembers: ReadonlySet<string> = new Set(['at', 'order'])

const isSameValue = (one: unknown, other: unknown): boolean => toComparableText(one) === toComparableText(other)
const toComparableText = (value: unknown): string =>
  JSON.stringify(value ?? null, (member, inner) =>
    ignoredMembers.has(member)
      ? undefined
      : typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
  )

/** Lists every leaf that a patch sets, as a path with its value. */
export function listLeaves(patch: MergePatch, path: readonly string[] = []): { path: string[]; value: unknown }[] {
  return Object.entries(patch).flatMap(([member, value]) => {
    const memberPath = [...path, member]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? listLeaves(value as MergePatch, memberPath)
      : [{ path: memberPath, value }]
  })
}

export const isSamePath = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n')

export function getValueAt(document: unknown, path: readonly string[]): unknown {
  let value = document
  for (const member of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined
    value = (value as Record<string, unknown>)[member]
  }
  return value
}

/** The parent of a corrected value. It may be gone from the file; then there is nothing to correct. */
const findParentValue = (document: unknown, path: readonly string[]): unknown => getValueAt(document, path.slice(0, -1))

export const createPathPatch = (path: readonly string[], value: unknown): MergePatch =>
  path.reduceRight<unknown>((inner, member) => ({ [member]: inner }), value) as MergePatch

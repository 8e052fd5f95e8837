import type { GameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, type MergePatch } from '@fieldhouse/contract/games/patch'

export interface Correction {
  path: readonly string[]
  /** null takes the member away. */
  value: unknown
  /** It gives way as soon as a file says something else than what was taken back. */
  until_other?: boolean
  instead_of?: unknown
}

/** Lays what the department said over a file; says which of it the file has come to agree with, and how much of it lies over the file. */
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

/** When it came and where it stands among others is not what a file says. */
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

/** Every leaf that a patch sets, as a path with its value. */
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

/** What was corrected may be gone from the file: then there is nothing to correct. */
const parentOf = (document: unknown, path: readonly string[]): unknown => valueAt(document, path.slice(0, -1))

export const patchOf = (path: readonly string[], value: unknown): MergePatch =>
  path.reduceRight<unknown>((inner, member) => ({ [member]: inner }), value) as MergePatch

import type { GameState } from '@fieldhouse/contract/games/game'
import { merge, type Patch } from '@fieldhouse/contract/games/patch'

export interface Correction {
  path: readonly string[]
  /** null takes the member away. */
  value: unknown
}

/** Lays what the department said over a file; says which of it the file has come to agree with, and how much of it lies over the file. */
export function corrected(state: GameState, corrections: readonly Correction[]) {
  const agreed: string[][] = []
  let next = state
  let laid = 0
  for (const { path, value } of corrections) {
    if (JSON.stringify(valueAt(state, path) ?? null) === JSON.stringify(value ?? null)) agreed.push([...path])
    else if (parentOf(state, path) !== undefined) {
      next = merge(next, patchOf(path, value ?? null))
      laid += 1
    }
  }
  return { state: next, agreed, laid }
}

/** Every leaf that a patch sets, as a path with its value. */
export function leaves(patch: Patch, path: readonly string[] = []): { path: string[]; value: unknown }[] {
  return Object.entries(patch).flatMap(([member, value]) => {
    const here = [...path, member]
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as Patch, here)
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

const patchOf = (path: readonly string[], value: unknown): Patch =>
  path.reduceRight<unknown>((inner, member) => ({ [member]: inner }), value) as Patch

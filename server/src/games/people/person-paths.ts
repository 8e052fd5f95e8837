import type { GameState } from '@fieldhouse/contract/games/game'

/** Lists the places in a document that name a person. */
export function listPersonPaths(value: unknown, person: number, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'person' && each === person ? [[...path, key]] : listPersonPaths(each, person, [...path, key]),
  )
}

/** Names another person in these places, where they still name the one before. */
export function replacePersonAt(
  state: GameState,
  paths: readonly (readonly string[])[],
  { from, to }: { from: number; to: number },
): GameState {
  const next = structuredClone(state)
  for (const path of paths) {
    const holder = findHolder(next, path.slice(0, -1))
    if (holder?.person === from) holder.person = to
  }
  return next
}

const findHolder = (value: unknown, path: readonly string[]): { person?: unknown } | undefined => {
  const found = path.reduce<unknown>(
    (each, key) => (typeof each === 'object' && each !== null ? (each as Record<string, unknown>)[key] : undefined),
    value,
  )
  return typeof found === 'object' && found !== null ? found : undefined
}

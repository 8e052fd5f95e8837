import { at, type Element, text } from './element.ts'
import type { FileKind, Gender, SportOfFile } from './kind.ts'

/** `fbgame` is a game and `fbseas` the season of many. */
export const isSeasonRoot = (name: string, kinds: readonly FileKind[]): boolean =>
  kinds.some(({ roots }) =>
    roots.some((root) => root.replace(/game$/, 'seas') === name.toLowerCase().replace(/ons$/, '')),
  )

/** Who asks for more than the root's name is asked first. */
export function kindOf(root: Element, kinds: readonly FileKind[]): FileKind | undefined {
  const named = kinds.filter(({ roots }) => roots.includes(root.name.toLowerCase()))
  return named.find(({ isOne }) => isOne?.(root)) ?? named.find(({ isOne }) => !isOne)
}

export function sportOf(root: Element, { kind, says }: FileKind): SportOfFile {
  const gender = genderOf(root)
  const said = says?.(root, gender) ?? { ...(gender && { gender }), sure: gender !== undefined }
  return { kind, ...said }
}

function genderOf(root: Element): Gender | undefined {
  const letter = text(at(root, 'venue'), 'gender')?.charAt(0).toUpperCase()
  if (letter === 'F' || letter === 'W') return 'women'
  return letter === 'M' ? 'men' : undefined
}

import { company } from '@fieldhouse/contract/company'
import { sports } from '@fieldhouse/sports/identities'
import type { FileKind, SportOfFile } from '@fieldhouse/sports/statcrew/kind'

/** The sports of the tenant that a file may be of; or that there is none, in words. Whoever names a game is asked about men and women. */
export function keptSports(
  kinds: readonly FileKind[],
  said: SportOfFile,
  named: boolean,
): { refused: string } | { kind: FileKind | undefined; slugs: readonly string[] } {
  const kind = kinds.find((each) => each.kind === said.kind)
  const slugs = kind?.slugs.filter((slug) => isKept(slug)) ?? []
  const word = said.kind.replaceAll('-', ' ')
  if (slugs.length === 0) return { refused: notKept(word) }
  if (!named && !slugs.some((slug) => isOfSport(kind, slug, said)))
    return { refused: notKept(said.gender === 'women' ? `women’s ${word}` : `men’s ${word}`) }
  return { kind, slugs }
}

const isKept = (slug: string): boolean => company.sports.some((team) => team.slug === slug)

const notKept = (word: string): string =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)} is a sport that this school does not keep.`

/** Where the sport's own name says whose it is, men's or women's. */
export function isOfSport(kind: FileKind | undefined, slug: string, said: SportOfFile): boolean {
  if (kind?.fits) return kind.fits(slug, said)
  const sport = sports().find((each) => each.slug === slug)
  const named = sport !== undefined && sport.slug !== sport.globalSportNameSlug
  return (
    !said.sure || said.gender === undefined || !named || (sport.globalSportGender === 'f') === (said.gender === 'women')
  )
}

import type { StatcrewFile } from '../parse-statcrew-file.ts'
import type { ReaderSources } from './seats.ts'

interface TeamNames {
  seatOf: ReadonlyMap<string, 'visitor' | 'home'>
  /** Matches a team name before a player, after a word, and before a substitution. */
  somewhere: RegExp
}
const known = new WeakMap<StatcrewFile['header'], TeamNames | undefined>()

/**
 * Replaces the file's team names, which may be unknown to fans. Before a player the name is redundant and dropped;
 * elsewhere the schedule's name is used. Player names must be fixed first.
 */
export function ourTeams({ file, seats }: ReaderSources, text: string): string {
  const { header } = file
  if (!known.has(header)) known.set(header, calledIn(header))
  const called = known.get(header)
  if (!called) return text
  const replaceAlias = (alias: string) => {
    const seat = called.seatOf.get(alias.toUpperCase())
    return seat ? seats.names[seats[seat]] : alias
  }
  return text.replace(called.somewhere, (_all, before: string | undefined, alias = '', player = '', first = '') => {
    if (first) return replaceAlias(first)
    return player ? `${before} ` : `${before} ${replaceAlias(alias)}`
  })
}

function calledIn({ teams }: StatcrewFile['header']): TeamNames | undefined {
  const seatByAlias = new Map(
    (['visitor', 'home'] as const).flatMap((seat) => teams[seat].aliases.map((alias) => [alias, seat] as const)),
  )
  const any = [...seatByAlias.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((alias) => RegExp.escape(alias))
    .join('|')
  if (any === '') return undefined
  const somewhere = new RegExp(
    `\\b([Bb]y|[Oo]n|[Ff]or) (${any})(?:( )(?=\\p{Lu}\\p{Ll})|(?=[ .,]|$))|^(${any})(?= substitution)`,
    'gu',
  )
  return { seatOf: seatByAlias, somewhere }
}

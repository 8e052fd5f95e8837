import type { Sources } from './seats.ts'

/**
 * A file calls teams by words of its own, which may be nobody else's. Before a player they say what the play says already, and go;
 * elsewhere the team is called as the schedule calls it. Names of players are to be whole by then.
 */
export function ourTeams({ file, seats }: Sources, words: string): string {
  const called = (['visitor', 'home'] as const)
    .flatMap((seat) => file.header.teams[seat].aliases.map((alias) => ({ alias, name: seats.names[seats[seat]] })))
    .toSorted((one, other) => other.alias.length - one.alias.length)
  return called.reduce((told, { alias, name }) => {
    const team = RegExp.escape(alias)
    return told
      .replaceAll(new RegExp(`\\b(by|on) ${team} (?=\\p{Lu}\\p{Ll})`, 'gu'), '$1 ')
      .replaceAll(new RegExp(`\\b(by|on|for) ${team}(?=[ .,]|$)`, 'gi'), `$1 ${name}`)
      .replace(new RegExp(`^${team}(?= substitution)`, 'i'), name)
  }, words)
}

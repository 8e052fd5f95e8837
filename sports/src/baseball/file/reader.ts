import { at, child, integer } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import { type Reader, type Sources, seated } from '../../statcrew/reading/seats.ts'
import { scheduledKey } from '../laws.ts'
import { playersOf, teamOf } from './people.ts'
import { playsOf } from './plays.ts'
import { situationOf } from './situation.ts'

/** Baseball and softball share a root; the module says which rules the game has. */
export const readBaseball: Reader = (sources) => {
  const { file, module } = sources
  const { plays, groups } = playsOf(sources)
  const { status } = file.header
  const inning = (status.is === 'running' ? status.period : undefined) ?? plays.at(-1)?.period
  const agreed = integer(at(file.root, 'venue'), 'schedinn')
  return {
    plays,
    state: known({
      score: runsOf(sources),
      players: withPitches(sources),
      situation: situationOf(sources),
      clock: inning === undefined ? undefined : { period: inning },
      groups: Object.keys(groups).length > 0 ? groups : undefined,
      teams: { away: teamOf(sources, 'away'), home: teamOf(sources, 'home') },
      notes: agreed === undefined || agreed === module.periods ? undefined : { [scheduledKey]: String(agreed) },
    }),
  }
}

/** Rows count pitches when a batter is done: those to the one at bat are told apart. */
function withPitches(sources: Sources) {
  const players = playersOf(sources)
  const situation = situationOf(sources)
  const thrown = integer(child(sources.file.root, 'status'), 'np')
  const line = players[situation?.pitcher ?? '']
  if (!thrown || !situation?.pitcher || line?.stats.pit_pitches === undefined) return players
  const stats = { ...line.stats, pit_pitches: line.stats.pit_pitches + thrown }
  return { ...players, [situation.pitcher]: { ...line, stats } }
}

/** Runs are the score here; a header may have both. */
function runsOf({ file, seats }: Sources) {
  const runs = (side: 'visitor' | 'home') => {
    const line = child(teamElement(file.root, side), 'linescore')
    return integer(line, 'runs') ?? integer(line, 'score')
  }
  return seated(seats, runs('visitor'), runs('home'))
}

import { findAt, findChild, getInteger } from '../../statcrew/element.ts'
import { teamElement } from '../../statcrew/header.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import { type ReaderSources, type SportReader, toSideNumbers } from '../../statcrew/reading/seats.ts'
import { scheduledKey } from '../laws.ts'
import { readBaseballPlayers, readBaseballTeam } from './people.ts'
import { readBaseballPlays } from './plays.ts'
import { readBaseballSituation } from './situation.ts'

/** Reads baseball and softball, which share a root. The module says which rules apply. */
export const readBaseball: SportReader = (sources) => {
  const { file, module } = sources
  const { plays, groups } = readBaseballPlays(sources)
  const { status } = file.header
  const inning = (status.is === 'running' ? status.period : undefined) ?? plays.at(-1)?.period
  const agreed = getInteger(findAt(file.root, 'venue'), 'schedinn')
  return {
    plays,
    state: dropUndefined({
      score: readRunScore(sources),
      players: withPitches(sources),
      situation: readBaseballSituation(sources),
      clock: inning === undefined ? undefined : { period: inning },
      groups: Object.keys(groups).length > 0 ? groups : undefined,
      teams: { away: readBaseballTeam(sources, 'away'), home: readBaseballTeam(sources, 'home') },
      notes: agreed === undefined || agreed === module.periods ? undefined : { [scheduledKey]: String(agreed) },
    }),
  }
}

/** Adds pitches of the current at-bat, because rows count pitches only when a batter is done. */
function withPitches(sources: ReaderSources) {
  const players = readBaseballPlayers(sources)
  const situation = readBaseballSituation(sources)
  const thrown = getInteger(findChild(sources.file.root, 'status'), 'np')
  const line = players[situation?.pitcher ?? '']
  if (!thrown || !situation?.pitcher || line?.stats.pit_pitches === undefined) return players
  const stats = { ...line.stats, pit_pitches: line.stats.pit_pitches + thrown }
  return { ...players, [situation.pitcher]: { ...line, stats } }
}

/** Reads the score, which is the number of runs. A header may have both. */
function readRunScore({ file, seats }: ReaderSources) {
  const readSideRuns = (side: 'visitor' | 'home') => {
    const line = findChild(teamElement(file.root, side), 'linescore')
    return getInteger(line, 'runs') ?? getInteger(line, 'score')
  }
  return toSideNumbers(seats, readSideRuns('visitor'), readSideRuns('home'))
}

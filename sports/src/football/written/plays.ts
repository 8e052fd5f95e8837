import type { GameState, Play, Side, StatValues } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { getSituation } from '../../kit/view/situation.ts'
import {
  createSpelling,
  type FileFacts,
  isFinal,
  listPeriodPlays,
  listPeriods,
  sides,
  sortPlays,
  toSideLetter,
  writeGroup,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'
import { teamKeys } from '../file/keys.ts'
import type { FootballField } from '../situation.ts'
import { clockText } from './lists.ts'
import { writeFootballRows } from './rows.ts'

/** `V35`: how this file names a yard line. */
const spotText = (spot: number): string =>
  spot <= 50 ? `V${String(spot).padStart(2, '0')}` : `H${String(100 - spot).padStart(2, '0')}`

const types: Readonly<Record<string, string>> = {
  rush: 'R',
  fumble: 'R',
  pass: 'P',
  sack: 'P',
  interception: 'P',
  kickoff: 'K',
  punt: 'U',
  field_goal: 'F',
  extra_point: 'X',
  penalty: 'E',
}

export function writeFootballPlays(facts: FileFacts, state: GameState): string {
  const spelled = createSpelling(state)
  let sequence = 0
  const number = new Map(sortPlays(state.plays).map((play) => [play, sequence++]))
  const quarters = listPeriods(state).map((period) =>
    writeQuarter(facts, state, period, (play) => writeFootballPlay(facts, state, play, spelled, number.get(play) ?? 0)),
  )
  const { situation } = state
  return writeElement('plays', { format: 'summary' }, [
    ...quarters,
    ...(situation ? [writeNextDown(facts, state)] : []),
  ])
}

function writeQuarter(facts: FileFacts, state: GameState, period: number, write: (play: Play) => string): string {
  const own = listPeriodPlays(state, period)
  const last = own.at(-1)
  const closed = isFinal(state) || listPeriods(state).at(-1) !== period
  const ends = mapDriveEnds(state)
  const rows = own.flatMap((play) => {
    const drive = ends.get(play)
    return [write(play), ...(drive === undefined ? [] : [driveSum(state, drive)])]
  })
  const score = writeElement('score', {
    V: last?.score?.away ?? 0,
    H: last?.score?.home ?? 0,
    final: closed ? 'Y' : undefined,
  })
  const summaries = sides.map((side) =>
    writeElement(
      'qtrsummary',
      { vh: toSideLetter(side), id: facts[side].id },
      teamGroups(state.teams?.[side]?.periods?.[period] ?? {}),
    ),
  )
  return writeElement('qtr', { number: period }, [...rows, score, ...(closed ? ['<endqtr />'] : []), ...summaries])
}

/** The play with which a drive is over. */
function mapDriveEnds(state: GameState): Map<Play, string> {
  const last = new Map<string, Play>()
  for (const play of sortPlays(state.plays)) if (play.group) last.set(play.group, play)
  const over = [...last].filter(([group]) => state.groups?.[group]?.result !== undefined)
  return new Map(over.map(([group, play]) => [play, group]))
}

function driveSum(state: GameState, key: string): string {
  const drive = state.groups?.[key]
  const { plays, yards, top } = drive?.facts ?? {}
  return writeElement('drivesum', {
    plays,
    yards,
    top: formatMinutes(Number(top ?? 0)).padStart(5, '0'),
    driveindex: drive?.order,
  })
}

function writeFootballPlay(
  facts: FileFacts,
  state: GameState,
  play: Play,
  spelled: (text: string) => string,
  sequence: number,
): string {
  const offense = play.kind === 'penalty' ? hadBall(state, play) : play.side
  const { down, to_go, spot } = play.facts ?? {}
  const known = offense !== undefined && typeof spot === 'number'
  const context = known ? `${toSideLetter(offense)},${down},${to_go},${spotText(spot)}` : undefined
  return writeElement(
    'play',
    {
      hasball: offense && facts[offense].id,
      down: known ? Number(down) : undefined,
      togo: known ? Number(to_go) : undefined,
      spot: known ? spotText(spot) : undefined,
      context,
      playid: `${play.group?.slice(1) ?? 0},${sequence},${sequence}`,
      type: types[play.kind] ?? '#',
      first: play.facts?.first as string | undefined,
      clock: clockText(play),
      ...(play.facts?.out_of_bounds && { ob: 'Y' }),
      ...(play.scoring && { score: 'Y', vscore: play.score?.away, hscore: play.score?.home }),
      text: spelled(play.text),
    },
    writeFootballRows(state, play),
  )
}

/** The side that had the ball, for which a penalty is written. */
function hadBall(state: GameState, play: Play): Side | undefined {
  return state.groups?.[play.group ?? '']?.side ?? play.side
}

function writeNextDown(facts: FileFacts, state: GameState): string {
  const field = getSituation<FootballField>(state, 'football')
  if (!field) return ''
  const { possession, down, to_go, spot, timeouts } = field
  return writeElement('downtogo', {
    ...(possession &&
      spot !== undefined && {
        hasball: toSideLetter(possession),
        id: facts[possession].id,
        down,
        togo: to_go,
        spot: spotText(spot),
        context: `${toSideLetter(possession)},${down},${to_go},${spotText(spot)}`,
      }),
    qtr: state.clock?.period,
    clock: formatMinutes(state.clock?.seconds ?? 0).padStart(5, '0'),
    vtoh: timeouts?.away,
    htoh: timeouts?.home,
  })
}

/** Writes a team's groups of numbers. Seconds of possession are written as a clock. */
export const teamGroups = (stats: StatValues): string[] =>
  Object.entries(teamKeys).flatMap(([name, keys]) => {
    if (name !== 'misc') return writeGroup(name, stats, keys) ?? []
    return writeElement('misc', {
      yds: 0,
      top: formatMinutes(stats.top ?? 0),
      ona: stats.onside_att,
      onm: stats.onside_made,
    })
  })

import type { GameState, Play } from '@fieldhouse/contract/games/game'
import { formatMinutes } from '../../kit/format.ts'
import { type FileFacts, lastFirst, sortPlays, toSideLetter } from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'

const formatPaddedMinutes = (seconds: number): string => formatMinutes(seconds).padStart(5, '0')

/** Lists each score with its conversion, which is the next conversion play. */
export function writeFootballScores(facts: FileFacts, state: GameState): string {
  const all = sortPlays(state.plays)
  const list = all.flatMap((play, index) => {
    if (!play.scoring || play.kind === 'extra_point') return []
    const next = all[index + 1]
    return writeFootballScore(facts, state, play, next?.kind === 'extra_point' ? next : undefined)
  })
  return writeElement('scores', {}, list)
}

function writeFootballScore(facts: FileFacts, state: GameState, play: Play, attempt: Play | undefined): string[] {
  const { side = 'away' } = play
  const drive = state.groups?.[play.group ?? '']
  const after = (attempt?.score ?? play.score) as { away: number; home: number }
  const getPersonName = (key: string | undefined) => (key ? lastFirst(state.players?.[key]?.name ?? '') : undefined)
  const passed = play.kind === 'pass'
  const goal = play.kind === 'field_goal'
  const tried = { kick: 'Kick', pass: 'Pass', rush: 'Rush' }[String(attempt?.facts?.try)]
  return [
    writeElement('score', {
      vh: toSideLetter(side),
      team: facts[side].id,
      qtr: play.period,
      clock: clockText(play),
      type: goal ? 'FG' : 'TD',
      how: goal ? undefined : passed ? 'PASS' : 'RUSH',
      yds: toFactNumber(play.facts?.[goal ? 'distance' : 'yards']),
      scorer: getPersonName(passed ? play.players?.[1] : play.players?.[0]),
      passer: passed ? getPersonName(play.players?.[0]) : undefined,
      ...(attempt && {
        patby: getPersonName(attempt.players?.at(-1)),
        pattype: tried,
        patres: attempt.scoring ? 'Good' : 'Failed',
      }),
      plays: toFactNumber(drive?.facts?.plays),
      drive: toFactNumber(drive?.facts?.yards),
      top: formatPaddedMinutes(Number(drive?.facts?.top ?? 0)),
      vscore: after.away,
      hscore: after.home,
      driveindex: drive?.order,
    }),
  ]
}

const toFactNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
export const clockText = (play: Play): string | undefined => play.clock?.padStart(5, '0')

export function writeDrives(facts: FileFacts, state: GameState): string {
  const ended = Object.values(state.groups ?? {})
    .filter(({ result }) => result !== undefined)
    .sort((one, other) => one.order - other.order)
  return writeElement(
    'drives',
    {},
    ended.map((drive) => {
      const side = drive.side ?? 'away'
      const toOwnYards = (spot: unknown) => (side === 'away' ? Number(spot) : 100 - Number(spot))
      const { plays, yards, top, how, start, end, start_clock, end_clock, red_zone } = drive.facts ?? {}
      const quarter = endQuarter(state, drive.order) ?? drive.period
      return writeElement('drive', {
        vh: toSideLetter(side),
        team: facts[side].id,
        driveindex: drive.order,
        start: `${how},${drive.period},${formatPaddedMinutes(Number(start_clock))},${toOwnYards(start)}`,
        end: `${drive.result},${quarter},${formatPaddedMinutes(Number(end_clock))},${toOwnYards(end)}`,
        plays,
        yards,
        top: formatPaddedMinutes(Number(top)),
        rz: red_zone,
      })
    }),
  )
}

const endQuarter = (state: GameState, order: number): number | undefined =>
  sortPlays(state.plays).findLast(({ group, kind }) => group === `d${order}` && kind !== 'extra_point')?.period

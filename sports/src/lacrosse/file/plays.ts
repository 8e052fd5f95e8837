import { type Element, findAt, getInteger, getText, listChildren, secondsIn } from '../../statcrew/element.ts'
import { dropUndefined } from '../../statcrew/reading/attributes.ts'
import { findMentioned } from '../../statcrew/reading/find-mentioned.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { ourTeams } from '../../statcrew/reading/our-teams.ts'
import { getElementSide, type ReaderSources } from '../../statcrew/reading/seats.ts'

const kinds: Readonly<Record<string, string>> = {
  SHOT: 'shot',
  FPS: 'shot',
  FACE: 'faceoff',
  DC: 'draw',
  GB: 'ground_ball',
  TURN: 'turnover',
  CLEAR: 'clear',
  CLOCKV: 'clock_violation',
  FOUL: 'foul',
  PEN: 'penalty',
  GOALIE: 'keeper',
  TOUT: 'timeout',
  PRD: 'start',
  'END-PRD': 'end',
  YC: 'yellow_card',
  RC: 'red_card',
  GC: 'green_card',
}

export interface GameLengths {
  periods: number
  seconds: number
  overtimeSeconds: number
}

/**
 * The lengths of a game. The file's own rules come before the sport's, because women's overtime and ice hockey's
 * periods differ.
 */
export function readGameLengths({ file, module }: ReaderSources): GameLengths {
  const { periods, minutes, overtimeMinutes } = file.header.rules
  return {
    periods: periods ?? module.periods,
    seconds: minutes === undefined ? (module.periodSeconds ?? 0) : minutes * 60,
    overtimeSeconds: overtimeMinutes === undefined ? (module.overtimeSeconds ?? 0) : overtimeMinutes * 60,
  }
}

/** Converts seconds left in a period to seconds of the game. */
export function elapsedAt({ periods, seconds, overtimeSeconds }: GameLengths, period: number, left: number): number {
  const before = Math.min(period - 1, periods) * seconds + Math.max(0, period - 1 - periods) * overtimeSeconds
  return before + (period > periods ? overtimeSeconds : seconds) - left
}

export function readLacrossePlays(sources: ReaderSources): FilePlay[] {
  const score = { away: 0, home: 0 }
  const lengths = readGameLengths(sources)
  return listChildren(findAt(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = getInteger(period, 'number') ?? index + 1
    return listChildren(period, 'play').map((element) => {
      const play = toLacrosseFilePlay(sources, lengths, element, number)
      if (play.kind === 'goal' && play.side) score[play.side] += 1
      return { ...play, ...(play.kind === 'goal' && { scoring: true }), score: { ...score } }
    })
  })
}

function toLacrosseFilePlay(sources: ReaderSources, lengths: GameLengths, element: Element, period: number): FilePlay {
  const { seats, roster, module } = sources
  const written = getText(element, 'text') ?? ''
  const kind = /^GOAL\b/i.test(written) ? 'goal' : (kinds[getText(element, 'action')?.toUpperCase() ?? ''] ?? 'note')
  const side = kind === 'start' || kind === 'end' ? undefined : getElementSide(seats, element)
  const clock = getText(element, 'clock')
  const left = secondsIn(clock)
  const players = side ? findMentioned(roster, side, written) : []
  return dropUndefined<FilePlay>({
    period,
    side,
    kind,
    clock: clock?.replace(/^0(?=\d:)/, ''),
    elapsed: left === undefined ? undefined : elapsedAt(lengths, period, left),
    text: kind === 'start' ? `Start of the ${module.periodName(period).long}` : toReadableText(sources, written),
    players: players.length > 0 ? players : undefined,
    facts: readLacrosseFacts(kind, written),
  })
}

const toReadableText = (sources: ReaderSources, written: string): string =>
  ourTeams(sources, sources.roster.fixNames(written.replace(/\[\d+:\d\d\] ?/, '')))

/** Reads the outcome, which only the sentence contains. */
function readLacrosseFacts(kind: string, written: string): FilePlay['facts'] {
  if (kind === 'clear') return { made: /good/i.test(written) }
  if (kind !== 'shot') return undefined
  if (/\bsaved? (by )?\S/i.test(written)) return { outcome: 'saved' }
  if (/block/i.test(written)) return { outcome: 'blocked' }
  if (/post|crossbar|pipe/i.test(written)) return { outcome: 'post' }
  if (/high/i.test(written)) return { outcome: 'high' }
  return { outcome: 'wide' }
}

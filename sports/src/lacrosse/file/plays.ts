import { at, children, type Element, integer, secondsIn, text } from '../../statcrew/element.ts'
import { known } from '../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../statcrew/reading/keyed-plays.ts'
import { mentioned } from '../../statcrew/reading/mentioned.ts'
import { ourTeams } from '../../statcrew/reading/our-teams.ts'
import { type Sources, sideOf } from '../../statcrew/reading/seats.ts'

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

export interface Lengths {
  periods: number
  seconds: number
  overtimeSeconds: number
}

/** The file's own rules before the sport's: women's overtime and ice hockey's periods differ. */
export function lengthsOf({ file, module }: Sources): Lengths {
  const { periods, minutes, overtimeMinutes } = file.header.rules
  return {
    periods: periods ?? module.periods,
    seconds: minutes === undefined ? (module.periodSeconds ?? 0) : minutes * 60,
    overtimeSeconds: overtimeMinutes === undefined ? (module.overtimeSeconds ?? 0) : overtimeMinutes * 60,
  }
}

/** Seconds of the game gone when so many are left in a period. */
export function elapsedAt({ periods, seconds, overtimeSeconds }: Lengths, period: number, left: number): number {
  const before = Math.min(period - 1, periods) * seconds + Math.max(0, period - 1 - periods) * overtimeSeconds
  return before + (period > periods ? overtimeSeconds : seconds) - left
}

export function playsOf(sources: Sources): FilePlay[] {
  const score = { away: 0, home: 0 }
  const lengths = lengthsOf(sources)
  return children(at(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = integer(period, 'number') ?? index + 1
    return children(period, 'play').map((element) => {
      const play = playOf(sources, lengths, element, number)
      if (play.kind === 'goal' && play.side) score[play.side] += 1
      return { ...play, ...(play.kind === 'goal' && { scoring: true }), score: { ...score } }
    })
  })
}

function playOf(sources: Sources, lengths: Lengths, element: Element, period: number): FilePlay {
  const { seats, roster, module } = sources
  const written = text(element, 'text') ?? ''
  const kind = /^GOAL\b/i.test(written) ? 'goal' : (kinds[text(element, 'action')?.toUpperCase() ?? ''] ?? 'note')
  const side = kind === 'start' || kind === 'end' ? undefined : sideOf(seats, element)
  const clock = text(element, 'clock')
  const left = secondsIn(clock)
  const players = side ? mentioned(roster, side, written) : []
  return known<FilePlay>({
    period,
    side,
    kind,
    clock: clock?.replace(/^0(?=\d:)/, ''),
    elapsed: left === undefined ? undefined : elapsedAt(lengths, period, left),
    text: kind === 'start' ? `Start of the ${module.periodName(period).long}` : readable(sources, written),
    players: players.length > 0 ? players : undefined,
    facts: factsOf(kind, written),
  })
}

const readable = (sources: Sources, written: string): string =>
  ourTeams(sources, sources.roster.mended(written.replace(/\[\d+:\d\d\] ?/, '')))

/** Only the sentence tells what became of it. */
function factsOf(kind: string, written: string): FilePlay['facts'] {
  if (kind === 'clear') return { made: /good/i.test(written) }
  if (kind !== 'shot') return undefined
  if (/\bsaved? (by )?\S/i.test(written)) return { outcome: 'saved' }
  if (/block/i.test(written)) return { outcome: 'blocked' }
  if (/post|crossbar|pipe/i.test(written)) return { outcome: 'post' }
  if (/high/i.test(written)) return { outcome: 'high' }
  return { outcome: 'wide' }
}

import { at, child, children, type Element, integer, secondsIn, text } from '../../../statcrew/element.ts'
import { known } from '../../../statcrew/reading/attributes.ts'
import type { FilePlay } from '../../../statcrew/reading/keyed-plays.ts'
import { mentioned } from '../../../statcrew/reading/mentioned.ts'
import { ourTeams } from '../../../statcrew/reading/our-teams.ts'
import { type Sources, sideOf } from '../../../statcrew/reading/seats.ts'

const kinds: Readonly<Record<string, string>> = {
  SHOT: 'shot',
  GOAL: 'goal',
  CORNER: 'corner',
  FOUL: 'foul',
  OFFSIDE: 'offside',
  SUB: 'sub',
  GOALIE: 'keeper',
  YC: 'yellow_card',
  RC: 'red_card',
  GC: 'green_card',
  PRD: 'start',
  'END-PRD': 'end',
  TOUT: 'timeout',
}

export function playsOf(sources: Sources): FilePlay[] {
  const score = { away: 0, home: 0 }
  const listed = children(child(sources.file.root, 'scores'), 'score')
  let goals = 0
  return children(at(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = integer(period, 'number') ?? index + 1
    return children(period, 'play').map((element) => {
      const play = playOf(sources, element, number)
      if (play.kind !== 'goal') return { ...play, score: { ...score } }
      if (play.side) score[play.side] += 1
      return goalOf(sources, play, { ...score }, listed[goals++])
    })
  })
}

function playOf(sources: Sources, element: Element, period: number): FilePlay {
  const { seats, roster } = sources
  const action = text(element, 'action')?.toUpperCase() ?? ''
  const written = text(element, 'text') ?? ''
  const kind = /^GOAL\b/i.test(written) ? 'goal' : (kinds[action] ?? 'note')
  const side = /^(start|end|note)$/.test(kind) ? undefined : sideOf(seats, element)
  const clock = text(element, 'clock')
  const outcome = kind === 'shot' ? outcomeOf(written) : undefined
  const players = side && mentioned(roster, side, written)
  return known<FilePlay>({
    period,
    side,
    kind,
    clock: clock?.replace(/^0(?=\d:)/, ''),
    elapsed: secondsIn(clock),
    text: ourTeams(sources, roster.mended(written))
      .replace(/\s*\[\d+:\d\d\]/, '')
      .replace(': , ', ': '),
    players: players?.length ? players : undefined,
    facts: outcome ? { outcome } : undefined,
  })
}

/** Only the sentence tells what became of a shot. */
function outcomeOf(written: string): string {
  if (/\bsaved? (by )?\S/i.test(written)) return 'saved'
  if (/block/i.test(written)) return 'blocked'
  if (/post|crossbar/i.test(written)) return 'post'
  return 'off'
}

function goalOf(sources: Sources, play: FilePlay, score: FilePlay['score'], listed: Element | undefined): FilePlay {
  const described = text(listed, 'desc')
  const scorer =
    play.side && listed && sources.roster.find(play.side, { uni: text(listed, 'uni'), name: text(listed, 'checkname') })
  const players = [...new Set([...(scorer ? [scorer.key] : []), ...(play.players ?? [])])]
  return {
    ...play,
    scoring: true,
    score,
    ...(described && { text: `${play.text} ${described}` }),
    ...(players.length > 0 && { players }),
  }
}

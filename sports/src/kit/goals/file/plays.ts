import {
  type Element,
  findAt,
  findChild,
  getInteger,
  getText,
  listChildren,
  secondsIn,
} from '../../../statcrew/element.ts'
import { dropUndefined } from '../../../statcrew/reading/attributes.ts'
import { findMentioned } from '../../../statcrew/reading/find-mentioned.ts'
import type { FilePlay } from '../../../statcrew/reading/keyed-plays.ts'
import { ourTeams } from '../../../statcrew/reading/our-teams.ts'
import { getElementSide, type ReaderSources } from '../../../statcrew/reading/seats.ts'

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

export function readGoalPlays(sources: ReaderSources): FilePlay[] {
  const score = { away: 0, home: 0 }
  const listed = listChildren(findChild(sources.file.root, 'scores'), 'score')
  let goals = 0
  return listChildren(findAt(sources.file.root, 'plays'), 'period').flatMap((period, index) => {
    const number = getInteger(period, 'number') ?? index + 1
    return listChildren(period, 'play').map((element) => {
      const play = toGoalFilePlay(sources, element, number)
      if (play.kind !== 'goal') return { ...play, score: { ...score } }
      if (play.side) score[play.side] += 1
      return addGoalDetails(sources, play, { ...score }, listed[goals++])
    })
  })
}

function toGoalFilePlay(sources: ReaderSources, element: Element, period: number): FilePlay {
  const { seats, roster } = sources
  const action = getText(element, 'action')?.toUpperCase() ?? ''
  const written = getText(element, 'text') ?? ''
  const kind = /^GOAL\b/i.test(written) ? 'goal' : (kinds[action] ?? 'note')
  const side = /^(start|end|note)$/.test(kind) ? undefined : getElementSide(seats, element)
  const clock = getText(element, 'clock')
  const outcome = kind === 'shot' ? parseShotOutcome(written) : undefined
  const players = side && findMentioned(roster, side, written)
  return dropUndefined<FilePlay>({
    period,
    side,
    kind,
    clock: clock?.replace(/^0(?=\d:)/, ''),
    elapsed: secondsIn(clock),
    text: ourTeams(sources, roster.fixNames(written))
      .replace(/\s*\[\d+:\d\d\]/, '')
      .replace(': , ', ': '),
    players: players?.length ? players : undefined,
    facts: outcome ? { outcome } : undefined,
  })
}

/** Reads the outcome of a shot, which only the sentence contains. */
function parseShotOutcome(written: string): string {
  if (/\bsaved? (by )?\S/i.test(written)) return 'saved'
  if (/block/i.test(written)) return 'blocked'
  if (/post|crossbar/i.test(written)) return 'post'
  return 'off'
}

function addGoalDetails(
  sources: ReaderSources,
  play: FilePlay,
  score: FilePlay['score'],
  listed: Element | undefined,
): FilePlay {
  const described = getText(listed, 'desc')
  const scorer =
    play.side &&
    listed &&
    sources.roster.find(play.side, { uni: getText(listed, 'uni'), name: getText(listed, 'checkname') })
  const players = [...new Set([...(scorer ? [scorer.key] : []), ...(play.players ?? [])])]
  return {
    ...play,
    scoring: true,
    score,
    ...(described && { text: `${play.text} ${described}` }),
    ...(players.length > 0 && { players }),
  }
}

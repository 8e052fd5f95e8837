import type { FileReport } from '@fieldhouse/contract/games/files'
import type { GameState } from '@fieldhouse/contract/games/game'
import { describePlace } from '@fieldhouse/contract/games/place-words'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import type { PlacedFile } from './read-file.ts'
import type { Published } from './showing/publish.ts'

/** The outcome of a file, as far as fans see it. */
export type Became =
  | { kind: 'older'; because: string }
  | { kind: 'held'; because: string }
  /** The department took back what the file showed; `by` is the change that did it. */
  | { kind: 'taken-back'; by: number }
  | {
      kind: 'shown'
      shows: Published['shows']
      newPlays: number
      /** Fans see nothing new. */
      same: boolean
      /** Number of the department's corrections that are applied over the file. */
      laid: number
    }

interface Words {
  became: Became
  /** The game after the file. */
  state: GameState
  unmatched: FileReport['unmatched']
  /** Contradictions that nobody has settled. */
  open: number
  disagrees: boolean
  looksOver: boolean
  /** The game is taken as final when nothing more arrives. */
  endsItself: boolean
  /** Reports a dry run: what would be changed. */
  dryRun: boolean
}

const severities = { E: 'error', W: 'warning', I: 'notice' } as const

export function reportOf({ opened, judged, match }: PlacedFile, words: Words): FileReport {
  const { findings, repairs, reading } = judged
  const { became, unmatched } = words
  // A waiting file is reviewed by its own score, not by the one that fans see meanwhile.
  const waits =
    became.kind === 'held' || became.kind === 'older' || (became.kind === 'shown' && became.shows === 'mark')
  const { score } = waits ? reading.state : words.state
  const misfits = match.misfits.map((misfit) => `It was put upon this game, although ${misfit}.`)
  return {
    message: messageOf(words, repairs, reading.over),
    findings: [
      ...findings.map(({ rule, severity, message, repair }) => ({
        rule,
        severity: severities[severity],
        message,
        place: placeIn(message),
        repair,
      })),
      ...[...opened.notices, ...misfits].map((message) => ({
        rule: 'reading',
        severity: 'notice' as const,
        message,
        place: '',
        repair: null,
      })),
    ],
    repairs: repairs.map(({ cells, made }) => ({
      message: cells.map(({ where, from, to }) => `${describePlace(where)}: ${from || 'nothing'} → ${to}`).join('; '),
      cells: cells.map(({ where, from, to }) => ({ place: where, from, to })),
      made,
    })),
    unmatched,
    unknown_schools: [...match.unknown],
    looks_over: words.looksOver,
    wrong_game: false,
    asks_for: asksFor(words),
    taken_back: became.kind === 'taken-back' ? became.by : null,
    summary: {
      game: `${match.seats.names.away} at ${match.seats.names.home}`,
      score: score ? `${score.away ?? '?'}-${score.home ?? '?'}` : null,
      status: words.state.status.kind,
      plays: reading.plays.length,
      new_plays: became.kind === 'shown' ? became.newPlays : 0,
      players: Object.keys(reading.state.players ?? {}).length,
    },
  }
}

function asksFor({ became, disagrees, looksOver }: Words): FileReport['asks_for'] {
  if (became.kind === 'taken-back') return null
  if (disagrees) return 'correction'
  if (became.kind !== 'shown') return 'approval'
  return looksOver ? 'end' : null
}

function messageOf(words: Words, repairs: PlacedFile['judged']['repairs'], over: string | undefined): string {
  const { became, dryRun } = words
  const unchanged = dryRun ? 'nothing would be changed' : 'nothing was changed'
  if (became.kind === 'older') {
    const accept = dryRun ? '' : ' Accept it to show it anyway.'
    return `Older than what is shown: ${unchanged} (${became.because}).${accept}`
  }
  if (became.kind === 'held')
    return `${became.because} N${unchanged.slice(1)}${dryRun ? '.' : ': accept it or reject it.'}`
  if (became.kind === 'taken-back') return takenBackWords(became.by, unchanged)
  const made = repairs.filter((repair) => repair.made).length
  return [
    words.disagrees ? disagreement(words, became, repairs.length - made) : agreement(became, made, dryRun),
    ...stays(became, words.state),
    ...(words.looksOver ? [ending(words, over)] : []),
  ].join(' ')
}

type Shown = Extract<Became, { kind: 'shown' }>

export const takenBackWords = (change: number, more?: string): string =>
  `The department took back what this file showed, by change ${change}${more ? `: ${more}` : ''}. Fans see it again when that change is taken back.`

function agreement({ same }: Shown, repaired: number, dryRun: boolean): string {
  if (same) return `Fans see this already: nothing ${dryRun ? 'would be' : 'was'} changed.`
  const how = repaired === 0 ? '' : ` with ${formatQuantity(repaired, 'repair')}`
  return `${dryRun ? 'Would be shown' : 'Shown'} to fans${how}.`
}

function disagreement({ open, dryRun }: Words, { shows }: Shown, repairs: number): string {
  const mend =
    repairs > 0
      ? `${formatQuantity(repairs, 'repair is', 'repairs are')} proved by the rest of the file`
      : 'nothing in the file proves which is right'
  const fans = dryRun ? 'Fans would' : 'Fans'
  const seen =
    shows === 'score'
      ? `${fans} see the score, the tables wait.`
      : `Not even its score adds up. ${fans} see what they saw before, with a mark that it is looked at.`
  return `The file disagrees with itself in ${formatQuantity(open, 'place')}; ${mend}. ${seen}`
}

/** Notes on what fans keep seeing in spite of the file. */
function stays({ laid }: Shown, { status }: GameState): string[] {
  const numbers = laid === 1 ? 'One thing stays' : `${laid} things stay`
  return [
    ...(laid > 0 ? [`${numbers} as the department entered ${laid === 1 ? 'it' : 'them'}.`] : []),
    ...(status.kind === 'postponed' || status.kind === 'cancelled'
      ? [`The game stays ${status.kind} until the department says otherwise.`]
      : []),
  ]
}

function ending({ endsItself, dryRun }: Words, over = ''): string {
  const looks = `It looks final (${over})`
  if (!endsItself) return `${looks}: confirm it when you have checked the score.`
  return dryRun
    ? `${looks}: it would wait to be confirmed.`
    : `${looks}: confirm it, or it is taken as final after ten quiet minutes.`
}

/** A finding's sentence begins with its place. */
const placeIn = (message: string): string => (message.includes(': ') ? message.slice(0, message.indexOf(': ')) : '')

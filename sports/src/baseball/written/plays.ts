import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import {
  createSpelling,
  type FileFacts,
  lastFirst,
  listPeriodPlays,
  listPeriods,
  sides,
  toSideLetter,
} from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'

const comma = ', '

/** The codes that scorers write for kinds of plays. */
const actions: Readonly<Record<string, string>> = {
  single: '1B',
  double: '2B',
  triple: '3B',
  home_run: 'HR',
  walk: 'BB',
  hit_by_pitch: 'HBP',
  strikeout: 'K',
  sacrifice: 'SH',
  sacrifice_fly: 'SF',
  fielders_choice: 'FC',
  steal: 'SB',
  caught_stealing: 'CS',
  wild_pitch: 'WP',
}
const positions = ['', 'p', 'c', '1b', '2b', '3b', 'ss', 'lf', 'cf', 'rf']
const noAtBat = new Set(['walk', 'hit_by_pitch', 'sacrifice', 'sacrifice_fly'])
const hits = new Set(['single', 'double', 'triple', 'home_run'])
const onTheBases = new Set(['steal', 'caught_stealing', 'wild_pitch'])

export function writeBaseballPlays(facts: FileFacts, state: GameState): string {
  const spelled = createSpelling(state, comma)
  let seq = 0
  const innings = listPeriods(state).map((inning) => {
    const all = listPeriodPlays(state, inning)
    const halves = sides.flatMap((side) => {
      const group = `${side === 'away' ? 't' : 'b'}${inning}`
      const own = all.filter((play) => play.group === group)
      if (own.length === 0) return []
      const rows = own.map((play) => playRow(new Scorer(state, play), play, ++seq, spelled))
      return writeElement('batting', { vh: toSideLetter(side), id: facts[side].id }, [
        ...rows,
        ...writeInningSummary(state, group),
      ])
    })
    return writeElement('inning', { number: inning }, halves)
  })
  return writeElement('plays', { format: 'tokens' }, innings)
}

/** Ends a half that is over. */
function writeInningSummary(state: GameState, group: string): string[] {
  const { result, facts: counts } = state.groups?.[group] ?? {}
  if (result === undefined) return []
  return [writeElement('innsummary', { r: counts?.runs, h: counts?.hits, e: counts?.errors, lob: counts?.lob })]
}

/** Names and numbers of one play. */
class Scorer {
  readonly #state: GameState
  readonly #play: Play
  constructor(state: GameState, play: Play) {
    this.#state = state
    this.#play = play
  }
  name(key: string | undefined): string | undefined {
    const line = this.#state.players?.[key ?? '']
    return line && lastFirst(line.name, comma)
  }
  side(key: string | undefined): Side | undefined {
    return this.#state.players?.[key ?? '']?.side
  }
  number(fact: string): number {
    return Number(this.#play.facts?.[fact] ?? 0)
  }
  /** Lists the keys in one fact. */
  keys(fact: string): string[] {
    return String(this.#play.facts?.[fact] ?? '')
      .split(',')
      .filter((key) => key !== '')
  }
  get atBat(): boolean {
    return this.#play.facts?.pitches !== undefined
  }
}

function playRow(scorer: Scorer, play: Play, seq: number, spelled: (text: string) => string): string {
  const { players = [], kind, facts = {} } = play
  const [batter, pitcher] = scorer.atBat ? [players[0], players.at(-1)] : [undefined, undefined]
  const runs = scorer.number('runs')
  const head = {
    seq,
    outs: scorer.number('outs'),
    batter: scorer.name(batter),
    pitcher: scorer.name(pitcher),
    runs,
    rbis: scorer.number('rbi'),
    sub: kind === 'substitution' ? 1 : undefined,
  }
  const pitches = { text: String(facts.pitches), b: scorer.number('balls'), s: scorer.number('strikes') }
  return writeElement('play', head, [
    writeElement('narrative', { text: spelled(play.text) }),
    ...(batter ? [batterRow(scorer, play, batter)] : []),
    ...(batter || runs > 0 ? [pitcherRow(scorer, players.at(-1), batter !== undefined)] : []),
    ...(batter ? [writeElement('pitches', pitches)] : []),
    ...runnerRows(scorer, play),
    ...fielderRows(scorer, play),
    ...(kind === 'substitution' ? [subRow(scorer, players)] : []),
  ])
}

const toFlagNumber = (yes: boolean): number => (yes ? 1 : 0)

function batterRow(scorer: Scorer, { kind, facts = {} }: Play, key: string): string {
  const zone = scorer.number('zone')
  const notation = String(facts.fielding ?? '').replaceAll('-', '')
  const field = kind === 'error' ? `E${scorer.number('error')}` : kind === 'fly_out' ? `F${notation}` : notation
  return writeElement('batter', {
    name: scorer.name(key),
    action: actions[kind] ?? field,
    ab: toFlagNumber(!noAtBat.has(kind)),
    h: toFlagNumber(hits.has(kind)),
    so: toFlagNumber(kind === 'strikeout'),
    rbi: scorer.number('rbi'),
    bb: toFlagNumber(kind === 'walk'),
    hbp: toFlagNumber(kind === 'hit_by_pitch'),
    hr: toFlagNumber(kind === 'home_run'),
    sh: toFlagNumber(kind === 'sacrifice'),
    sf: toFlagNumber(kind === 'sacrifice_fly'),
    ibb: 0,
    out: facts.out ? 1 : undefined,
    wherehit: zone || undefined,
  })
}

const pitcherRow = (scorer: Scorer, key: string | undefined, faced: boolean): string =>
  writeElement('pitcher', { name: scorer.name(key), bf: toFlagNumber(faced), er: scorer.number('earned') })

function runnerRows(scorer: Scorer, { kind, players = [] }: Play): string[] {
  const [scored, retired] = [scorer.keys('scored'), scorer.keys('retired')]
  const action = onTheBases.has(kind) ? actions[kind] : undefined
  const rows = [
    ...retired.map((key) => writeElement('runner', { name: scorer.name(key), action, result: 'O', out: 1 })),
    ...scored.map((key) => writeElement('runner', { name: scorer.name(key), action, result: 'S', scored: 1 })),
  ]
  if (rows.length > 0 || action === undefined) return rows
  return [writeElement('runner', { name: scorer.name(players[0]), action, result: 'A' })]
}

/**
 * Writes the fielders: each who passed the ball has an assist, the last one a putout, in a double play the last two.
 */
function fielderRows(scorer: Scorer, { facts = {} }: Play): string[] {
  const wrong = scorer.number('error')
  if (wrong > 0) return [writeElement('fielder', { pos: positions[wrong], e: 1 })]
  const chain = String(facts.fielding ?? '')
    .split('-')
    .filter((each) => each !== '')
  const outs = scorer.keys('retired').length + (facts.out ? 1 : 0)
  return chain.map((number, index) =>
    writeElement('fielder', {
      pos: positions[Number(number)],
      po: index >= chain.length - outs ? 1 : undefined,
      a: index < chain.length - 1 ? 1 : undefined,
    }),
  )
}

function subRow(scorer: Scorer, [who, whom]: readonly string[]): string {
  const side = scorer.side(who)
  return writeElement('sub', { vh: side && toSideLetter(side), who: scorer.name(who), for: scorer.name(whom) })
}

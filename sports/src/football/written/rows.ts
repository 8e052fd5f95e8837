import type { GameState, Play, Side } from '@fieldhouse/contract/games/game'
import { lastFirst, toSideLetter } from '../../simulated/statcrew/file.ts'
import { writeElement } from '../../simulated/statcrew/xml.ts'

/** Writes the rows of a play, which the sentence summarizes. */
export function writeFootballRows(state: GameState, play: Play): string[] {
  const write = rows[play.kind]
  return write && play.side ? write(new People(state, play, play.side), play) : []
}

class People {
  readonly vh: string
  readonly other: string
  readonly #state: GameState
  readonly #keys: readonly string[]
  constructor(state: GameState, play: Play, side: Side) {
    this.vh = toSideLetter(side)
    this.other = toSideLetter(side === 'away' ? 'home' : 'away')
    this.#state = state
    this.#keys = play.players ?? []
  }
  at(index: number): string | undefined {
    return this.named(this.#keys[index])
  }
  named(key: unknown): string | undefined {
    const line = typeof key === 'string' ? this.#state.players?.[key] : undefined
    return line && lastFirst(line.name)
  }
  /** Writes tacklers, who are the people from this index on. */
  tacklers(from: number, vh = this.other, sack = false, loss = false): string[] {
    const keys = this.#keys.slice(from)
    const toFlagLetter = (yes: boolean) => (yes ? 'Y' : 'N')
    return keys.map((key) =>
      writeElement('p_tk', {
        vh,
        name: this.named(key),
        sack: toFlagLetter(sack),
        tfl: toFlagLetter(loss),
        ff: 'N',
        assist: toFlagLetter(keys.length > 1),
      }),
    )
  }
}

type WriteRows = (people: People, play: Play) => string[]
const toYardNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const getPlayGain = (play: Play): number | undefined => toYardNumber(play.facts?.yards)

const passRow = (people: People, play: Play, result: string, caught = true): string =>
  writeElement('p_pa', {
    vh: people.vh,
    qb: people.at(0),
    result,
    rcv: caught ? people.at(1) : undefined,
    gain: getPlayGain(play),
  })

const rows: Readonly<Record<string, WriteRows>> = {
  rush: (people, play) => [
    writeElement('p_ru', {
      vh: people.vh,
      name: play.facts?.kneel ? undefined : people.at(0),
      gain: getPlayGain(play),
    }),
    ...(play.facts?.kneel ? [] : people.tacklers(1, people.other, false, (getPlayGain(play) ?? 0) < 0)),
  ],
  fumble: (people, play) => [
    writeElement('p_ru', { vh: people.vh, name: people.at(0), gain: getPlayGain(play) }),
    writeElement('p_fumb', { vh: people.vh, name: people.at(0), frvh: people.other }),
  ],
  pass: (people, play) => {
    const { result, broken_up, hurried } = play.facts ?? {}
    if (result === 'complete')
      return [passRow(people, play, 'COMP'), ...people.tacklers(2, people.other, false, (getPlayGain(play) ?? 0) < 0)]
    return [
      passRow(people, play, 'INC'),
      ...(broken_up ? [writeElement('p_bu', { vh: people.other, name: people.named(broken_up) })] : []),
      ...(hurried ? [writeElement('p_qbh', { vh: people.other, name: people.named(hurried) })] : []),
    ]
  },
  sack: (people, play) => [passRow(people, play, 'SACK', false), ...people.tacklers(1, people.other, true, true)],
  interception: (people, play) => [
    passRow(people, play, 'INT'),
    writeElement('p_ir', { vh: people.other, name: people.at(2), gain: toYardNumber(play.facts?.return_yards) }),
  ],
  kickoff: (people, play) => [
    writeElement('p_ko', {
      vh: people.vh,
      name: people.at(0),
      gain: getPlayGain(play),
      result: play.facts?.touchback ? 'T' : '',
    }),
    ...writeReturn(people, play, 'p_kr'),
  ],
  punt: (people, play) => [
    writeElement('p_pu', {
      vh: people.vh,
      name: people.at(0),
      gain: getPlayGain(play),
      in20: play.facts?.inside_20 ? 'Y' : 'N',
      tb: play.facts?.touchback ? 'Y' : 'N',
    }),
    ...writeReturn(people, play, 'p_pr'),
  ],
  field_goal: (people, play) => [
    writeElement('p_fg', {
      vh: people.vh,
      name: people.at(0),
      distance: toYardNumber(play.facts?.distance),
      result: play.scoring ? 'GOOD' : 'MISSED',
      score: play.scoring ? 'Y' : 'N',
    }),
  ],
  extra_point: (people, play) => {
    const type = { kick: 'K', pass: 'P', rush: 'R' }[String(play.facts?.try)]
    const result = play.scoring ? 'GOOD' : 'FAILED'
    const catcher = type === 'P' ? people.at(1) : undefined
    return [
      writeElement('p_pat', {
        vh: people.vh,
        name: people.at(0),
        type,
        rcv: catcher,
        result,
        score: play.scoring ? 'Y' : 'N',
      }),
    ]
  },
  penalty: (people, play) => [
    writeElement('p_pn', {
      vh: people.vh,
      name: '',
      code: String(play.facts?.penalty ?? ''),
      type: String(play.facts?.penalty_words ?? '').toLowerCase(),
      result: 'ACCEPT',
      yards: toYardNumber(play.facts?.penalty_yards),
    }),
  ],
  timeout: (people) => [writeElement('p_to', { vh: people.vh })],
}

const writeReturn = (people: People, play: Play, name: string): string[] =>
  play.facts?.return_yards === undefined
    ? []
    : [
        writeElement(name, { vh: people.other, name: people.at(1), gain: toYardNumber(play.facts.return_yards) }),
        ...people.tacklers(2, people.vh),
      ]

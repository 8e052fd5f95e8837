import type { Entry, GameState, Meet, Situation } from '@fieldhouse/contract/games/game'
import { inOrder } from '../kit/meets/meet-tables.ts'
import type { MeetEvent, SportModule } from '../kit/module.ts'
import { createRandom } from './random.ts'
import type { Competitor, SimulationSetup, SimulationStep, Squad } from './simulation.ts'

/** A team of a meet, with its key in the document. */
export interface MeetTeamSquad {
  key: string
  squad: Squad
}

/** The teams of a meet: many, or the two sides of a dual. */
export const listMeetTeams = ({ teams, home, away }: SimulationSetup): MeetTeamSquad[] =>
  teams
    ? teams.map((squad) => ({ key: `t${squad.school}`, squad }))
    : [
        { key: 'home', squad: home },
        { key: 'away', squad: away },
      ]

/** A person's skill in one thing, the same at every meet. 0 is average, 1 is good. */
export const drawSkill = ({ squad }: MeetTeamSquad, { key }: Competitor, what: string): number =>
  createRandom(`skill/${squad.abbr}/${key}/${what}`).normal((squad.strength - 0.5) * 1.5, 1)

export const createEntry = ({ key: team }: MeetTeamSquad, { name, person }: Competitor, order: number): Entry => ({
  name,
  team,
  order,
  ...(person !== undefined && { person }),
})
export const entryKey = ({ key: team }: MeetTeamSquad, { key }: Competitor): string => `${team}.${key}`

/** Records a meet's results and keeps the state after every change. States share what did not change. */
export class MeetBook {
  readonly steps: SimulationStep[] = []
  readonly #setup: SimulationSetup
  readonly #module: SportModule
  readonly #totals: (meet: Meet) => Meet['teams']
  #meet: Meet
  #rest: Partial<GameState> = {}

  constructor(
    setup: SimulationSetup,
    module: SportModule,
    { totals, events }: { totals: (meet: Meet) => Meet['teams']; events: Meet['events'] },
  ) {
    this.#setup = setup
    this.#module = module
    this.#totals = totals
    const teams = listMeetTeams(setup).map(({ key, squad }) => [key, { name: squad.short, school: squad.school }])
    this.#meet = { teams: Object.fromEntries(teams), events }
  }

  get meet(): Meet {
    return this.#meet
  }
  event(key: string): MeetEvent {
    const event = this.#meet.events[key]
    if (!event) throw new Error(`No event has the key ${key}.`)
    return event
  }

  put(key: string, part: Partial<MeetEvent>) {
    this.#meet = { ...this.#meet, events: { ...this.#meet.events, [key]: { ...this.event(key), ...part } } }
  }
  entry(key: string, name: string, part: Partial<Entry>) {
    const { entries } = this.event(key)
    this.put(key, { entries: { ...entries, [name]: { ...(entries[name] as Entry), ...part } } })
  }
  /** Applies one change to every entry of an event. */
  each(key: string, change: (entry: Entry, name: string) => Entry) {
    const { entries } = this.event(key)
    const changed = Object.entries(entries).map(([name, entry]) => [name, change(entry, name)])
    this.put(key, { entries: Object.fromEntries(changed) })
  }
  teams(change: (team: Meet['teams'][string], key: string) => Meet['teams'][string]) {
    const changed = Object.entries(this.#meet.teams).map(([key, team]) => [key, change(team, key)])
    this.#meet = { ...this.#meet, teams: Object.fromEntries(changed) }
  }

  /** Recalculates team totals from the events. */
  total() {
    this.#meet = { ...this.#meet, teams: this.#totals(this.#meet) }
  }

  /** Records the state after a change. `part` stays until it is replaced. */
  step(second: number, part: Partial<GameState> = {}) {
    this.#rest = { ...this.#rest, ...part }
    const state = this.#state({ ...this.#rest, situation: this.#rest.situation ?? this.#situation() })
    const names = { away: this.#setup.away.abbr, home: this.#setup.home.abbr }
    this.#add(second, { ...state, status: { kind: 'live', label: this.#module.now(state, names).label } })
  }

  finish(second: number): SimulationStep[] {
    const { situation: _, ...rest } = this.#rest
    this.#add(second, this.#state(rest))
    return this.steps
  }

  #add(second: number, state: GameState) {
    this.steps.push({ second: Math.round(second), state })
  }

  #state(rest: Partial<GameState>): GameState {
    const [away, home] = [this.#meet.teams.away?.points, this.#meet.teams.home?.points]
    const dual = !this.#setup.teams && away !== undefined && home !== undefined
    return { status: { kind: 'final' }, ...rest, ...(dual && { score: { away, home } }), meet: this.#meet }
  }

  #situation(): Situation {
    const events = inOrder(this.#meet)
    const [on] = events.find(([, { state }]) => state === 'live') ?? []
    const done = events.filter(([, { state }]) => state === 'official').length
    return { kind: 'event', done, of: events.length, ...(on !== undefined && { event: on }) }
  }
}

/** The program of a meet before it begins. */
export const createProgram = (
  events: readonly (Pick<MeetEvent, 'name' | 'low' | 'facts'> & { key: string })[],
): Meet['events'] =>
  Object.fromEntries(
    events.map(({ key, ...event }, index): [string, MeetEvent] => [
      key,
      { ...event, order: index + 1, state: 'upcoming', entries: {} },
    ]),
  )

import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { decideScoreFile, importScores } from '@fieldhouse/contract/games/files'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { addPerson, changePerson, listRoster, mergePeople } from '@fieldhouse/contract/games/people'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { getNewYear, saveNewYear, startNewYear } from '@fieldhouse/contract/games/years/new-year'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { getSettings } from '@fieldhouse/contract/school/admin'
import { changeSportAddress, changeSportPast, listManagedSports } from '@fieldhouse/contract/school/sports'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { createMembers } from '@fieldhouse/sports/simulated/squads'
import type { WriteFile } from '@fieldhouse/sports/simulated/statcrew/file'
import type { TestApp } from '../../../server/src/test-app.ts'
import type { CallInput, Fan } from '../../../server/src/test-fan.ts'
import { PlainBook } from './plain-book.ts'
import { type PlannedGame, playGame } from './simulated-games.ts'
import { listStandingsCsv } from './standings-csv.ts'

interface Athlete {
  id: number
  name: string
  firstname: string
  lastname: string
  number: string | null
  position: string | null
  year: string | null
}

/** What the department does through the years, by its real endpoints, with a plain book beside it. */
export class SimulatedSchool {
  readonly book = new PlainBook()
  /** The current address of each sport, by its first one. */
  readonly addresses = new Map<string, string>()
  /** Removed people, by the one who was kept. */
  readonly merged = new Map<number, number>()
  /** What each roster said when its season ended. */
  readonly rosters = new Map<string, string[]>()
  operator: Fan | undefined
  readonly running: TestApp

  /** Sports whose games come as score files. The others get typed finals. */
  private readonly writers: Readonly<Record<string, WriteFile>>

  constructor(running: TestApp, writers: Readonly<Record<string, WriteFile>>) {
    this.running = running
    this.writers = writers
  }

  readonly addressOf = (sport: string): string => this.addresses.get(sport) ?? sport

  /** Moves the clock, and signs the operator in anew. */
  async goTo(time: string): Promise<void> {
    const { clock } = this.running.deps
    clock.advance(Date.parse(time) - clock.now().getTime())
    this.operator = await this.running.staff('operator')
  }

  async send<E extends Endpoint>(endpoint: E, input: CallInput = {}) {
    if (!this.operator) throw new Error('Nobody is signed in.')
    const answer = await this.operator.call(endpoint, input)
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.status} ${answer.refusal.message}`)
    return answer.body
  }

  private sendText<E extends Endpoint>(endpoint: E, text: string, query: Record<string, string>, type = 'text/csv') {
    const body = new TextEncoder().encode(text)
    return this.send(endpoint, { query, body, headers: { 'content-type': type } })
  }

  async roster(sport: string): Promise<Athlete[]> {
    const { people } = await this.send(listRoster, { query: { sport: this.addressOf(sport) } })
    return people
      .filter(({ coach, left }) => !coach && !left)
      .map((person) => ({ ...person, name: `${person.firstname} ${person.lastname}` }))
  }

  /** Fills the roster with newcomers by an import, as a department does in August. */
  async fillRoster(sport: string, seed: string): Promise<void> {
    const known = await this.roster(sport)
    const newcomers = createMembers(sport, seed, known).slice(known.length)
    const lines = newcomers.map(
      ({ number, firstname, lastname, position, year }, at) =>
        // The first roster has every class. Later everyone new is a freshman.
        `${number ?? ''},${firstname} ${lastname},${position ?? ''},${known.length > 0 ? 'Freshman' : at % 9 === 8 ? 'Graduate' : year === 'Graduate' ? 'Senior' : year}`,
    )
    const text = ['Number,Name,Position,Year', ...lines, ''].join('\n')
    const query = { sport: this.addressOf(sport) }
    const plan = await this.sendText(importRoster, text, query)
    const same = plan.questions.map(({ line }) => `${line}:new`).join(',')
    if (same !== '') await this.sendText(importRoster, text, { ...query, same })
  }

  async importSchedule(games: readonly PlannedGame[]): Promise<void> {
    const lines = games.map(
      ({ sport, day, site, opponent, conference }) =>
        `${this.addressOf(sport)},${day},${opponent},${site === 'home' ? 'Home' : 'Away'},${conference ? 'Yes' : 'No'}`,
    )
    const plan = await this.sendText(importSchedule, ['Sport,Date,Opponent,At,Conference', ...lines, ''].join('\n'), {})
    if (plan.added.length !== games.length) throw new Error(`Imported ${JSON.stringify(plan)}`)
  }

  private async findGame({ sport, day }: PlannedGame): Promise<{ id: number; season: string }> {
    const { games } = await this.send(getSchedule, { query: { startDate: day, endDate: day } })
    const game = games.find((one) => one.sport === this.addressOf(sport))
    if (!game) throw new Error(`There is no game of ${sport} on ${day}.`)
    return game
  }

  /** Plays a game: a score file where the sport has one, else a typed final. */
  async play(game: PlannedGame): Promise<void> {
    await this.goTo(`${game.day}T23:30:00Z`)
    const { id, season } = await this.findGame(game)
    const write = this.writers[game.sport]
    if (!write) return this.typeFinal(game, id, season)
    const people = await this.roster(game.sport)
    const { school: name, abbr } = currentSchool()
    const played = playGame(game, { members: people, own: { name, abbr }, write })
    const file = await this.sendText(importScores, played.xml, { game: String(id) }, 'application/xml')
    // Some programs do not write that a game is over, so a person says it.
    const { verdict, report } = file.report.looks_over
      ? await this.send(decideScoreFile, { params: { id: String(file.id) }, body: { decision: 'accept', final: true } })
      : file
    if (verdict !== 'accepted') throw new Error(`${game.sport} ${game.day}: ${verdict} ${JSON.stringify(report)}`)
    await this.makeFinal(id)
    const ids = new Map(people.map((person) => [person.name, person.id]))
    const lines = played.lines.flatMap(({ name: who, stats }) => {
      const person = ids.get(who)
      return person === undefined ? [] : [{ person, stats }]
    })
    const { us, them, team } = played
    this.book.add({ ...game, id, season, us, them, lines, team })
  }

  /** After an overtime no one can tell from the file that it was the last one. */
  private async makeFinal(id: number): Promise<void> {
    const params = { id: String(id) }
    const { seq, state } = await this.send(getGameSnapshot, { params })
    if (state.status.kind !== 'final') await this.send(enterScore, { params, body: { seq, status: { kind: 'final' } } })
  }

  private async typeFinal(game: PlannedGame, id: number, season: string): Promise<void> {
    const [us, them] = [Number(game.day.slice(-2)) % 7, Number(game.day.slice(-1)) % 4]
    const score = game.site === 'home' ? { home: us, away: them } : { home: them, away: us }
    await this.send(enterScore, {
      params: { id: String(id) },
      body: { seq: 0, status: { kind: 'final' }, score },
    })
    this.book.add({ ...game, id, season, us, them, lines: undefined, team: undefined })
  }

  /** Corrects one number of a person in the newest game with a score file. */
  async correct(sport: string, key: string): Promise<void> {
    const game = this.book.games.findLast((one) => one.sport === sport && one.lines !== undefined)
    const line = game?.lines?.find(({ stats }) => (stats[key] ?? 0) > 0)
    if (!game || !line) throw new Error(`Nobody has ${key}.`)
    const params = { id: String(game.id) }
    const { seq, state } = await this.send(getGameSnapshot, { params })
    const [place, player] = Object.entries(state.players ?? {}).find(([, one]) => one.person === line.person) ?? []
    if (!place || !player) throw new Error('The person is not in the game.')
    const next = (line.stats[key] ?? 0) + 1
    await this.send(enterScore, {
      params,
      body: {
        seq,
        document: { players: { ...state.players, [place]: { ...player, stats: { ...player.stats, [key]: next } } } },
      },
    })
    line.stats = { ...line.stats, [key]: next }
  }

  /** One person gets another number, and another one another position. */
  async transfer(sport: string): Promise<void> {
    const [one, other] = await this.roster(sport)
    if (!one || !other) throw new Error(`${sport} has no roster.`)
    await this.send(changePerson, { params: { id: String(one.id) }, body: { number: '98' } })
    await this.send(changePerson, { params: { id: String(other.id) }, body: { position: one.position } })
  }

  /** Someone plays another sport from now on. */
  async changeSport(from: string, to: string): Promise<void> {
    const someone = (await this.roster(from)).at(-1)
    if (!someone) throw new Error(`${from} has no roster.`)
    await this.send(changePerson, { params: { id: String(someone.id) }, body: { left: true } })
    const { firstname, lastname } = someone
    await this.send(addPerson, {
      body: { sport: this.addressOf(to), firstname, lastname, year: 'Sophomore', namesake: true },
    })
  }

  /** A person was twice on the roster, and played a game under each name. */
  async mergeTwice(sport: string, game: PlannedGame): Promise<void> {
    const people = await this.roster(sport)
    const kept = people[0]
    if (!kept) throw new Error(`${sport} has no roster.`)
    const { number, position, year } = kept
    await this.send(changePerson, { params: { id: String(kept.id) }, body: { left: true } })
    const body = {
      sport: this.addressOf(sport),
      firstname: 'Zachariah',
      lastname: 'Quillfeather',
      number,
      position,
      year,
    }
    const { person } = await this.send(addPerson, { body })
    await this.play(game)
    await this.send(changePerson, { params: { id: String(kept.id) }, body: { left: false } })
    await this.send(mergePeople, { params: { id: String(kept.id) }, body: { other: person.id } })
    this.book.merge(kept.id, person.id)
    this.merged.set(person.id, kept.id)
  }

  async importStandings(sport: string, season: string): Promise<void> {
    await this.sendText(importStandings, listStandingsCsv(this.book, sport, season), {
      sport: this.addressOf(sport),
      season,
    })
  }

  /** Starts the school year: half of those whom only the school knows stay. */
  async startYear(year: number, sports: readonly string[]): Promise<void> {
    await this.goTo(`${year}-06-15T16:00:00Z`)
    const before = await this.send(getNewYear)
    const asked = before.people.filter(({ step }) => step === 'asks').map(({ id }) => id)
    const choices = {
      ...before.choices,
      stays: asked.filter((_, at) => at % 2 === 0),
      leaves: asked.filter((_, at) => at % 2 === 1),
    }
    for (const sport of sports) {
      const team = before.teams.find((one) => one.sport === this.addressOf(sport))
      if (team?.from) this.rosters.set(`${sport} ${team.from}`, await this.listRosterOf(sport, team.from))
      if (team) this.rosters.set(`${sport} ${team.season}`, predictRoster(await this.roster(sport), choices))
    }
    const { revision } = await this.send(saveNewYear, { body: { year, revision: before.revision, choices } })
    await this.send(startNewYear, { body: { year, revision } })
  }

  /** Everyone of a season with number, position and class, as the console lists them. */
  async listRosterOf(sport: string, season: string): Promise<string[]> {
    const { people } = await this.send(listRoster, { query: { sport: this.addressOf(sport), season } })
    return people
      .filter(({ left }) => !left)
      .map(({ id, number, position, year }) => `${id} ${number} ${position} ${year}`)
      .sort()
  }

  async moveAddress(sport: string, address: string): Promise<void> {
    const { revision } = await this.send(listManagedSports)
    await this.send(changeSportAddress, {
      params: { sport: this.addressOf(sport) },
      body: { revision, address, takes_over: false },
    })
    this.addresses.set(sport, address)
    await this.isServed()
  }

  async endSport(sport: string): Promise<void> {
    const { revision } = await this.send(listManagedSports)
    await this.send(changeSportPast, { params: { sport: this.addressOf(sport) }, body: { revision, past: true } })
    await this.isServed()
  }

  /** Waits until the server uses the stored settings. */
  private async isServed(): Promise<void> {
    const { school } = await this.send(getSettings)
    while (!isDeepStrictEqual(this.running.deps.school.now(), school)) await setImmediate()
  }
}

const nextClass: Readonly<Record<string, string | undefined>> = {
  Freshman: 'Sophomore',
  Sophomore: 'Junior',
  Junior: 'Senior',
}

/** The roster of the new season by the rules of a school: everyone moves up, seniors leave, the others were decided. */
const predictRoster = (people: readonly Athlete[], { stays }: { stays: readonly number[] }): string[] =>
  people
    .flatMap(({ id, number, position, year }) => {
      const next = stays.includes(id) ? year : nextClass[year ?? '']
      return next === undefined ? [] : [`${id} ${number} ${position} ${next}`]
    })
    .sort()

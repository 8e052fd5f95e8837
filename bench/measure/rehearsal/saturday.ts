import { setTimeout as sleep } from 'node:timers/promises'
import { company } from '@fieldhouse/contract/company'
import { dayIn } from '@fieldhouse/contract/zoned'
import { dayMs, minuteMs } from '../../../server/src/shared/clock/clock.ts'
import { type GameName, games, names, titleOf } from './day.ts'
import type { Desk, Owner } from './desk.ts'
import { Encoder } from './encoder.ts'
import { newFan } from './fans.ts'
import { Feed } from './feed.ts'
import type { Seen } from './report.ts'
import type { Stage } from './stage.ts'
import { Watching } from './watching.ts'

interface Parts {
  stage: Stage
  desk: Desk
  /** What every camera sees. */
  clip: string
  lengthMs: number
}

/** What went wrong, or was done, and has an instant. */
export type Incident = 'died' | 'cut' | 'delayed' | 'stray' | 'wrong' | 'resumed' | 'fell' | 'moved'

const writesEveryMs = 4_000
/** Of the Saturday: then the last play is over. */
const playedOut = 0.9

export class Saturday {
  readonly when = new Map<Incident, number>()
  readonly deadMs: number
  playedMs = Date.now()
  endedMs = Date.now()
  readonly #parts: Parts
  readonly #beganMs = Date.now()
  #numbers = new Map<string, number>()
  readonly #encoders = new Map<GameName, Encoder>()
  readonly #feeds = new Map<GameName, Feed>()
  readonly #watching = new Map<GameName, Watching>()
  /** Whose program does not write for now. */
  readonly #silent = new Set<GameName>()
  #writing: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.deadMs = Math.min(40_000, parts.lengthMs / 15)
  }

  async beginSchool(owner: Owner): Promise<void> {
    await this.#parts.desk.beginSchool(owner, names.map(titleOf))
    this.#note(`the school is begun: ${company.school}, ${this.#sinceTheBeginning()}`)
  }

  /** The schedule, the streams with their encoders, the scoring programs, and a fan on each game. */
  async prepare(owner: Owner): Promise<void> {
    const { desk, stage, clip } = this.#parts
    await desk.signIn(owner)
    const kickoff = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs)
    const day = dayAtSchool(kickoff)
    const row = (name: GameName) => `${day},${timeAtSchool(kickoff)},${games[name].sport},${games[name].opponent},home`
    this.#numbers = await desk.paste(
      ['date,time,sport,opponent,site', ...names.map(row)],
      names.map((name) => games[name].opponent),
    )
    this.#note(`six games stand on the schedule, at ${timeAtSchool(kickoff)}`)
    for (const name of names.filter((each) => games[each].streamed)) {
      const encoder = new Encoder(clip, await desk.stream(this.#idOf(name)))
      encoder.start()
      this.#encoders.set(name, encoder)
    }
    this.#note(`${this.#encoders.size} games are streamed, ${this.#sinceTheBeginning()}`)
    for (const name of names) {
      const game = games[name]
      if ('write' in game) this.#feeds.set(name, new Feed({ folder: stage.scores, day, ...game }))
      this.#watching.set(name, new Watching({ url: stage.url, api: await newFan(stage), game: this.#idOf(name) }))
    }
    this.playedMs = Date.now()
  }

  /** In its order; the operator does one thing at a time. */
  async play(): Promise<void> {
    this.#writing = setInterval(() => this.#write(), writesEveryMs)
    await this.#kickOff()
    const football = await this.#at(0.15, 'died', 'the encoder of football dies', () => this.#fallsOver('football'))
    await this.#frozenLaptop()
    await football.over
    await this.#lightning()
    const volleyball = await this.#at(0.64, 'fell', 'the encoder of volleyball dies', () =>
      this.#fallsOver('volleyball'),
    )
    await this.#moved()
    await volleyball.over
    await this.#finals()
  }

  async end(): Promise<void> {
    clearInterval(this.#writing)
    await Promise.all([this.#parts.desk.leave(), ...[...this.#watching.values()].map((one) => one.stop())])
    for (const encoder of this.#encoders.values()) encoder.die()
    this.endedMs = Date.now()
  }

  seen(): Seen[] {
    return names.map((name) => ({
      name,
      sights: this.#watching.get(name)?.sights ?? [],
      told: this.#feeds.get(name)?.told,
    }))
  }

  faults(): string[] {
    return [...this.#watching.values()].flatMap((one) => one.faults)
  }

  async #kickOff(): Promise<void> {
    const { desk } = this.#parts
    await desk.begin(this.#idOf('baseball'))
    await this.#until(0.08)
    for (const side of ['home', 'away', 'home'] as const) await desk.tap(this.#idOf('baseball'), side)
    this.#note('three runs are tapped in the baseball game')
  }

  async #frozenLaptop(): Promise<void> {
    await this.#at(0.28, 'cut', 'the basketball file is cut in the middle: the laptop has frozen', async () => {
      this.#silent.add('basketball')
      this.#feedOf('basketball').cut()
    })
    await this.#until(0.33)
    this.#silent.delete('basketball')
  }

  /** While one game waits, wrong files come for two others. */
  async #lightning(): Promise<void> {
    const { desk } = this.#parts
    await this.#until(0.35)
    // Nobody plays any more; what the program has said is read by then.
    this.#silent.add('soccer')
    await this.#at(0.4, 'delayed', 'soccer is held up: lightning', () =>
      desk.delay(this.#idOf('soccer'), 'Lightning in the area'),
    )
    await this.#at(0.45, 'stray', 'a file of last week falls into the folder', async () =>
      this.#feedOf('volleyball').ofAnother('Fenwick', dayAtSchool(new Date(Date.now() - 7 * dayMs))),
    )
    await desk.isTold(/Fenwick/)
    this.#note(`rejected: ${(await desk.reject('Fenwick')).slice(0, 120)}`)
    await this.#at(0.5, 'wrong', 'a basketball file says seven points that nobody made', async () => {
      this.#silent.add('basketball')
      this.#feedOf('basketball').miscounted()
    })
    await desk.isTold(/Oxbow.*waits for your word/)
    this.#note(`rejected: ${(await desk.reject(games.basketball.opponent)).slice(0, 120)}`)
    this.#silent.delete('basketball')
    await this.#at(0.58, 'resumed', 'soccer goes on', () => desk.goOn(this.#idOf('soccer')))
    this.#silent.delete('soccer')
  }

  async #moved(): Promise<void> {
    await this.#at(0.72, 'moved', 'softball is moved to tomorrow', () =>
      this.#parts.desk.moveTo(this.#idOf('softball'), `${dayAtSchool(new Date(Date.now() + dayMs))}T13:00`),
    )
  }

  async #finals(): Promise<void> {
    const { desk } = this.#parts
    await this.#until(0.94)
    clearInterval(this.#writing)
    this.#write()
    await desk.final(this.#idOf('baseball'))
    for (const name of ['football', 'soccer'] as const) await desk.over(games[name].opponent)
    for (const name of this.#encoders.keys()) await desk.end(this.#idOf(name))
    this.#note('every game is final and every stream is ended')
    await this.#until(1)
  }

  /** `over` is what goes on behind it. */
  async #at(part: number, incident: Incident, words: string, work: () => Promise<unknown>) {
    await this.#until(part)
    this.when.set(incident, Date.now())
    this.#note(words)
    const over = work()
    // What an encoder does it does beside the operator.
    if (incident !== 'died' && incident !== 'fell') await over
    return { over }
  }

  async #fallsOver(name: GameName): Promise<void> {
    this.#encoders.get(name)?.die()
    await sleep(this.deadMs)
    this.#encoders.get(name)?.start()
    this.#note(`the encoder of ${name} sends again`)
  }

  #write(): void {
    const share = (Date.now() - this.playedMs) / this.#parts.lengthMs / playedOut
    for (const [name, feed] of this.#feeds) if (!this.#silent.has(name)) feed.goOn(Math.min(share, 1))
  }

  #until(part: number): Promise<void> {
    return sleep(Math.max(0, this.playedMs + part * this.#parts.lengthMs - Date.now()))
  }

  #idOf(name: GameName): number {
    return this.#numbers.get(games[name].opponent) ?? 0
  }

  #feedOf(name: GameName): Feed {
    const feed = this.#feeds.get(name)
    if (!feed) throw new Error(`${name} has no scoring program`)
    return feed
  }

  #sinceTheBeginning(): string {
    return `${((Date.now() - this.#beganMs) / 1_000).toFixed(0)} s after the first page`
  }

  #note(words: string): void {
    console.log(`${new Date().toISOString().slice(11, 19)}  ${words}`)
  }
}

const dayAtSchool = (at: Date): string => dayIn(company.timeZone, at)

const timeAtSchool = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: company.timeZone, timeStyle: 'short' }).format(at)

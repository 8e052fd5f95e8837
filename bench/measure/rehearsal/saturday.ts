import { setTimeout as sleep } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import type { OperatorConsole, OwnerAccount } from './operator-console.ts'
import { findSportTitle, type GameName, gameNames, heldBackGame, plannedGames } from './planned-games.ts'
import type { RehearsalCast } from './rehearsal-cast.ts'

interface SaturdayParts {
  operator: OperatorConsole
  cast: RehearsalCast
  lengthMs: number
}

/** Incident or action that has a time. */
export type SaturdayIncident = TroubleKind | OperatorAction
type TroubleKind = 'died' | 'cut' | 'delayed' | 'stray' | 'wrong' | 'resumed' | 'fell' | 'moved'
/** Actions of the operator on pictures. */
type OperatorAction = 'tried' | 'aired' | 'slated' | 'unslated' | 'technical' | 'restored' | 'over' | 'ended'

const writesEveryMs = 4_000
/** Long enough for fans to have requested the page. */
const trialMs = 4_000
/** Share of the Saturday after which the last play is over. */
const playedShare = 0.9

export class RehearsalSaturday {
  readonly when = new Map<SaturdayIncident, number>()
  readonly deadMs: number
  playedMs = Date.now()
  endedMs = Date.now()
  readonly #parts: SaturdayParts
  readonly #beganMs = Date.now()
  #numbers = new Map<string, number>()
  #writing: NodeJS.Timeout | undefined

  constructor(parts: SaturdayParts) {
    this.#parts = parts
    this.deadMs = Math.min(40_000, parts.lengthMs / 15)
  }

  async beginSchool(owner: OwnerAccount): Promise<void> {
    await this.#parts.operator.beginSchool(owner, gameNames.map(findSportTitle))
    this.#note(`the school is begun: ${currentSchool().school}, ${this.#sinceTheBeginning()}`)
  }

  /** Sets up the schedule, the streams with their encoders, the scoring programs, and the fans of each game. */
  async prepare(owner: OwnerAccount): Promise<void> {
    const { operator, cast } = this.#parts
    await operator.signIn(owner)
    const kickoff = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs)
    const day = formatSchoolDay(kickoff)
    const formatScheduleRow = (name: GameName) =>
      `${day},${formatSchoolTime(kickoff)},${plannedGames[name].sport},${plannedGames[name].opponent},home`
    this.#numbers = await operator.paste(
      ['date,time,sport,opponent,site', ...gameNames.map(formatScheduleRow)],
      gameNames.map((name) => plannedGames[name].opponent),
    )
    this.#note(`six games stand on the schedule, at ${formatSchoolTime(kickoff)}`)
    for (const name of gameNames.filter((each) => plannedGames[each].streamed)) {
      const url = await operator.studio.stream(this.#idOf(name))
      if (name === heldBackGame) await operator.studio.holdBack(this.#idOf(name))
      cast.send(name, url)
    }
    await operator.studio.slateByItself(this.#idOf('football'))
    this.#note(`${cast.streamed.length} games are streamed, one of them held back, ${this.#sinceTheBeginning()}`)
    await cast.enter(day, (name) => this.#idOf(name))
    this.playedMs = Date.now()
  }

  /** Plays the incidents in order. The operator does one thing at a time. */
  async play(): Promise<void> {
    this.#writing = setInterval(() => this.#write(), writesEveryMs)
    await this.#heldBack()
    await this.#kickOff()
    const football = await this.#at(0.15, 'died', 'the encoder of football dies', () => this.#fallsOver('football'))
    await this.#frozenLaptop()
    await football.over
    await this.#lightning()
    await this.#lostCamera()
    await this.#finals()
  }

  async end(): Promise<void> {
    clearInterval(this.#writing)
    await Promise.all([this.#parts.operator.leave(), this.#parts.cast.leave()])
    this.endedMs = Date.now()
  }

  async #heldBack(): Promise<void> {
    const { studio } = this.#parts.operator
    await studio.isTried(this.#idOf(heldBackGame))
    this.#did('tried', 'the baseball picture is tried, and fans wait for it')
    await Promise.all([this.#until(0.04), sleep(trialMs)])
    await this.#press('aired', 'baseball is put on air', () => studio.putOnAir(this.#idOf(heldBackGame)))
  }

  async #kickOff(): Promise<void> {
    const { operator } = this.#parts
    await operator.begin(this.#idOf('baseball'))
    await this.#until(0.08)
    for (const side of ['home', 'away', 'home'] as const) await operator.tap(this.#idOf('baseball'), side)
    this.#note('three runs are tapped in the baseball game')
  }

  async #frozenLaptop(): Promise<void> {
    const { cast } = this.#parts
    await this.#at(0.28, 'cut', 'the basketball file is cut in the middle: the laptop has frozen', async () => {
      cast.silent.add('basketball')
      cast.feed('basketball').cut()
    })
    await this.#until(0.33)
    cast.silent.delete('basketball')
  }

  /** Delays one game, while wrong files arrive for two others. */
  async #lightning(): Promise<void> {
    const { operator, cast } = this.#parts
    const soccer = this.#idOf('soccer')
    await this.#until(0.35)
    // Pauses the scoring program, because no one plays during the delay. Its last file has been imported by then.
    cast.silent.add('soccer')
    await this.#at(0.4, 'delayed', 'soccer is held up: lightning', () =>
      operator.delay(soccer, 'Lightning in the area'),
    )
    await this.#press('slated', 'a slate says so in its place', () =>
      operator.studio.show(soccer, 'Delayed', 'Stay in the hall, please.'),
    )
    await this.#at(0.45, 'stray', 'a file of last week falls into the folder', async () =>
      cast.feed('volleyball').ofAnother('Fenwick', formatSchoolDay(new Date(Date.now() - 7 * dayMs))),
    )
    await operator.isTold(/Fenwick/)
    this.#note(`rejected: ${(await operator.reject('Fenwick')).slice(0, 120)}`)
    await this.#at(0.5, 'wrong', 'a basketball file says seven points that nobody made', async () => {
      cast.silent.add('basketball')
      cast.feed('basketball').miscounted()
    })
    await operator.isTold(/Oxbow.*needs your decision/)
    this.#note(`rejected: ${(await operator.reject(plannedGames.basketball.opponent)).slice(0, 120)}`)
    cast.silent.delete('basketball')
    await this.#at(0.58, 'resumed', 'soccer goes on', () => operator.goOn(soccer))
    await this.#press('unslated', 'soccer shows its camera again', () => operator.studio.show(soccer, 'Camera'))
    cast.silent.delete('soccer')
  }

  /** Loses an encoder, for which the operator shows a slate. Meanwhile another game is moved. */
  async #lostCamera(): Promise<void> {
    const { operator } = this.#parts
    const [volleyball, softball] = [this.#idOf('volleyball'), this.#idOf('softball')]
    const { over } = await this.#at(0.64, 'fell', 'the encoder of volleyball dies', () => this.#fallsOver('volleyball'))
    await operator.isTold(/Mesa Tech.*encoder is disconnected/)
    await this.#press('technical', 'a technical slate stands in its place', () =>
      operator.studio.show(volleyball, 'Technical'),
    )
    const tomorrow = `${formatSchoolDay(new Date(Date.now() + dayMs))}T13:00`
    await this.#at(0.72, 'moved', 'softball is moved to tomorrow', () => operator.moveTo(softball, tomorrow))
    await over
    await operator.studio.isSent(volleyball)
    await this.#press('restored', 'volleyball shows its camera again', () => operator.studio.show(volleyball, 'Camera'))
  }

  async #finals(): Promise<void> {
    const { operator, cast } = this.#parts
    await this.#until(0.92)
    await this.#press('over', 'football is over, and its slate says so', () =>
      operator.studio.show(this.#idOf('football'), 'Over'),
    )
    await this.#until(0.94)
    clearInterval(this.#writing)
    this.#write()
    await operator.final(this.#idOf('baseball'))
    for (const name of ['football', 'soccer'] as const) await operator.over(plannedGames[name].opponent)
    this.#did('ended', 'the streams are ended')
    for (const name of cast.streamed) await operator.studio.end(this.#idOf(name))
    this.#note('every game is final and every stream is ended')
    await this.#until(1)
  }

  /** Runs an incident at its time. `over` resolves when its background work is done. */
  async #at(part: number, incident: TroubleKind, text: string, work: () => Promise<unknown>) {
    await this.#until(part)
    this.#did(incident, text)
    const over = work()
    // Does not wait for an encoder, which restarts while the operator continues.
    if (incident !== 'died' && incident !== 'fell') await over
    return { over }
  }

  async #press(incident: OperatorAction, text: string, work: () => Promise<void>): Promise<void> {
    this.#did(incident, text)
    await work()
  }

  #did(incident: SaturdayIncident, text: string): void {
    this.when.set(incident, Date.now())
    this.#note(text)
  }

  async #fallsOver(name: GameName): Promise<void> {
    await this.#parts.cast.fallOver(name, this.deadMs)
    this.#note(`the encoder of ${name} sends again`)
  }

  #write(): void {
    this.#parts.cast.write((Date.now() - this.playedMs) / this.#parts.lengthMs / playedShare)
  }

  #until(part: number): Promise<void> {
    return sleep(Math.max(0, this.playedMs + part * this.#parts.lengthMs - Date.now()))
  }

  #idOf(name: GameName): number {
    return this.#numbers.get(plannedGames[name].opponent) ?? 0
  }

  #sinceTheBeginning(): string {
    return `${((Date.now() - this.#beganMs) / 1_000).toFixed(0)} s after the first page`
  }

  #note(text: string): void {
    console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`)
  }
}

const formatSchoolDay = (at: Date): string => getLocalDay(currentSchool().timeZone, at)

const formatSchoolTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: currentSchool().timeZone, timeStyle: 'short' }).format(at)

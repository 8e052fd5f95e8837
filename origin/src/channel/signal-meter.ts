import type { LiveSignal } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'

const stepMs = 2_000
const mostSteps = 150
/** Encoders send many times a second, so a silence this long counts as a loss. */
const lossAfterMs = 1_500
const mostLosses = 20
/** Number of steps for current values. */
const recentSteps = 3
/** The first moment has no history. */
const leastMs = 500

interface SignalGap {
  fromMs: number
  untilMs: number
}

/** Measures an encoder's signal in steps over the last minutes, with its gaps. It does not depend on the wall clock. */
export class SignalMeter {
  readonly #clock: Clock
  readonly #elapsedMs: () => number
  #bits: number[] = []
  #pictures: number[] = []
  /** Start of the unfinished step. */
  #since: number | undefined
  #bitsNow = 0
  #picturesNow = 0
  #heardAt: number | undefined
  #losses: SignalGap[] = []

  constructor(clock: Clock, elapsedMs: () => number = () => performance.now()) {
    this.#clock = clock
    this.#elapsedMs = elapsedMs
  }

  /** Counts received bytes. */
  saw(bytes: number): void {
    const now = this.#rolled()
    if (this.#heardAt !== undefined && now - this.#heardAt > lossAfterMs) {
      this.#losses.push({ fromMs: this.#heardAt, untilMs: now })
      this.#losses = this.#losses.slice(-mostLosses)
    }
    this.#heardAt = now
    this.#bitsNow += bytes * 8
  }

  /** Counts frames that could be decoded. */
  drew(pictures: number): void {
    this.#rolled()
    this.#picturesNow += pictures
  }

  get kbps(): number {
    return Math.round(this.#recent(this.#bits, this.#bitsNow) ?? 0)
  }

  /** Undefined when nothing arrived in the whole time. */
  get signal(): Omit<LiveSignal, 'asset'> | undefined {
    const now = this.#rolled()
    if (this.#heardAt === undefined) return undefined
    const wallMs = this.#clock.now().getTime()
    const toInstant = (elapsedMs: number) => new Date(Math.round(wallMs - now + elapsedMs)).toISOString()
    const firstMs = (this.#since ?? now) - mostSteps * stepMs
    const isMissing = now - this.#heardAt > lossAfterMs
    const pictures = this.#recent(this.#pictures, this.#picturesNow)
    return {
      at: toInstant(this.#since ?? now),
      stepMs,
      kbps: this.#bits.map((bits) => Math.round(bits / stepMs)),
      frameRate: pictures === undefined ? null : Math.round(pictures * 10_000) / 10,
      losses: [
        ...this.#losses
          .filter(({ untilMs }) => untilMs > firstMs)
          .map(({ fromMs, untilMs }) => ({ at: toInstant(fromMs), ms: Math.round(untilMs - fromMs) })),
        ...(isMissing ? [{ at: toInstant(this.#heardAt), ms: null }] : []),
      ],
    }
  }

  /** Average per millisecond over the last complete steps, or over the first one while there is no other. */
  #recent(steps: readonly number[], unfinished: number): number | undefined {
    const now = this.#rolled()
    const some = steps.slice(-recentSteps)
    if (some.length > 0) return some.reduce((sum, one) => sum + one, 0) / (some.length * stepMs)
    const passedMs = now - (this.#since ?? now)
    return passedMs < leastMs ? undefined : unfinished / passedMs
  }

  #rolled(): number {
    const now = this.#elapsedMs()
    this.#since ??= now
    const passed = Math.floor((now - this.#since) / stepMs)
    if (passed > mostSteps) this.#beginAnew(now)
    else for (let step = 0; step < passed; step++) this.#nextStep()
    return now
  }

  #nextStep(): void {
    this.#bits = [...this.#bits, this.#bitsNow].slice(-mostSteps)
    this.#pictures = [...this.#pictures, this.#picturesNow].slice(-recentSteps)
    this.#bitsNow = 0
    this.#picturesNow = 0
    this.#since = (this.#since ?? 0) + stepMs
    if (this.#heardAt !== undefined && this.#since - this.#heardAt > mostSteps * stepMs) this.#beginAnew(this.#since)
  }

  #beginAnew(now: number): void {
    this.#bits = []
    this.#pictures = []
    this.#bitsNow = 0
    this.#picturesNow = 0
    this.#since = now
    this.#heardAt = undefined
    this.#losses = []
  }
}

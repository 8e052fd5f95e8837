import type { AssetState } from '@fieldhouse/contract/origin/origin'

export type WorkingState = Extract<AssetState, { kind: 'working' }>
export type WorkStep = WorkingState['step']

/** Smallest change that is reported. */
const smallest = 0.02

/** Progress of the work on an asset, reported in noticeable steps. */
export class Progress {
  readonly #told: (state: WorkingState) => void
  #state: WorkingState = { kind: 'working', step: 'probe', progress: 0, playable: false }
  #last: WorkingState | undefined
  #done = 0
  #all = 1
  #current = 0

  constructor(onState: (state: WorkingState) => void) {
    this.#told = onState
    this.#tell()
  }

  get state(): WorkingState {
    return this.#state
  }

  /** Sets the total amount of work, in any unit. */
  plan(all: number): void {
    this.#all = Math.max(all, Number.EPSILON)
  }

  begin(step: WorkStep, weight: number): void {
    this.#done += this.#current
    this.#current = weight
    this.#set({ step }, 0)
  }

  at(share: number): void {
    this.#set({}, Math.min(1, Math.max(0, share)))
  }

  playable(): void {
    this.#set({ playable: true }, undefined)
  }

  #set(change: Partial<WorkingState>, share: number | undefined): void {
    const progress =
      share === undefined ? this.#state.progress : Math.min(0.99, (this.#done + share * this.#current) / this.#all)
    // Progress never goes back, even after a new plan.
    this.#state = { ...this.#state, ...change, progress: Math.max(this.#state.progress, progress) }
    this.#tell()
  }

  #tell(): void {
    const { step, playable, progress } = this.#state
    const last = this.#last
    if (last?.step === step && last.playable === playable && progress - last.progress < smallest) return
    this.#last = this.#state
    this.#told(this.#state)
  }
}

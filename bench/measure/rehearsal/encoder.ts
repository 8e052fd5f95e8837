import type { ChildProcess } from 'node:child_process'
import { sendClip } from '@fieldhouse/origin/test-clip'

/** A camera's encoder beside the field: it sends until somebody falls over its cable. */
export class Encoder {
  readonly #clip: string
  readonly #url: string
  #sending: ChildProcess | undefined

  constructor(clip: string, url: string) {
    this.#clip = clip
    this.#url = url
  }

  start(): void {
    this.#sending = sendClip(this.#clip, this.#url)
  }

  die(): void {
    this.#sending?.kill('SIGKILL')
    this.#sending = undefined
  }
}

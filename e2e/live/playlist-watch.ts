import { setTimeout as sleep } from 'node:timers/promises'
import type { MediaPlaylist } from '../../origin/src/playlist/media.ts'
import { parseMedia } from '../../origin/src/playlist/testdata/parse-media.ts'
import { parseMultivariant } from '../../origin/src/playlist/testdata/parse-multivariant.ts'
import { validateMedia } from '../../origin/src/playlist/testdata/validate.ts'

const pollEveryMs = 300

/** Polls the first media playlist and notes its faults, also against its predecessor. */
export class PlaylistWatch {
  readonly faults = new Set<string>()
  playlist: MediaPlaylist | undefined
  #isOver = false
  readonly #run: Promise<void>

  constructor(main: string) {
    this.#run = this.#watch(main)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#run
  }

  async #watch(main: string): Promise<void> {
    let media: string | undefined
    for (; !this.#isOver; await sleep(pollEveryMs)) {
      media ??= await this.#media(main)
      const text = media && (await readIfOk(media))
      if (!text) continue
      const playlist = parseMedia(text)
      for (const fault of validateMedia(playlist, this.playlist)) this.faults.add(fault)
      this.playlist = playlist
    }
  }

  async #media(main: string): Promise<string | undefined> {
    const text = await readIfOk(main)
    const uri = text && parseMultivariant(text).variants[0]?.uri
    return uri ? new URL(uri, main).href : undefined
  }
}

async function readIfOk(url: string): Promise<string | undefined> {
  const answer = await fetch(url)
  const text = await answer.text()
  return answer.ok ? text : undefined
}

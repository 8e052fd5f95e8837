import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent, endEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { setCaptioner } from '@fieldhouse/contract/live/captioner'
import { setEventSlate } from '@fieldhouse/contract/live/events'
import type { SlateKind } from '@fieldhouse/contract/origin/origin'
import { joinPlay, type PlayRequest } from '@fieldhouse/contract/playback/playback'
import { demoAccounts, demoPassword } from '../../server/src/auth/demo/demo-accounts.ts'
import type { ServerApi } from '../../server/src/commands/session/server-api.ts'
import { openSignedInApi } from '../../server/src/commands/session/sign-in.ts'
import { callEndpoint } from '../call-endpoint.ts'

interface ProductAddress {
  url: string
  home: string
}

export interface GameDay {
  id: number
  /** Address the encoder sends to, with its secret key. */
  rtmpUrl: string
  hasEncoder(): Promise<boolean>
  slate(kind: SlateKind | null): Promise<void>
  /** Returns the address the captioner sends text to, with its key. */
  captioner(): Promise<string>
  end(): Promise<void>
}

/** Opens a live event as the demo's admin. */
export async function openGameDay({ url, home }: ProductAddress, title: string): Promise<GameDay> {
  const [, { email }] = demoAccounts
  const api: ServerApi = await openSignedInApi({ server: url, home, demo: { email, password: demoPassword } })
  const body = { title, subtitle: null, sport: null, starts_at: new Date().toISOString(), plans: [], blackout: [] }
  const { event, stream_key } = await api.call(createEvent, { body })
  if (!event.rtmp_url) throw new Error('No encoder can come in: is ffmpeg here?')
  const endGameEvent = async () => void (await api.call(endEvent, { params: { id: String(event.id) } }))
  const setSlate = async (kind: SlateKind | null) => {
    const slate = kind && { kind, until: null, words: null }
    await api.call(setEventSlate, { params: { id: String(event.id) }, body: { slate } })
  }
  const createCaptioner = async () => {
    const { captioner: newCaptioner } = await api.call(setCaptioner, { params: { id: String(event.id) }, body: {} })
    const { pathname, search } = new URL(newCaptioner?.address ?? '')
    return `${url}${pathname}${search}`
  }
  const hasConnectedEncoder = async () => {
    const { events } = await api.call(operatorEvents)
    return events.some(({ id, encoder }) => id === event.id && encoder !== null)
  }
  return {
    id: event.id,
    rtmpUrl: `${event.rtmp_url}/${stream_key}`,
    hasEncoder: hasConnectedEncoder,
    slate: setSlate,
    captioner: createCaptioner,
    end: endGameEvent,
  }
}

export interface StreamWatcher {
  jwt: string
  device: string
  /** Tab id. Playing another video in the same tab ends the earlier one. */
  tab?: string
}

/** Waits until this fan can play the content, and returns its signed path. */
export async function waitForPlayPath(
  url: string,
  { tab, ...watcher }: StreamWatcher,
  content: PlayRequest,
): Promise<string> {
  for (;;) {
    const { status, body } = await callEndpoint(url, joinPlay, {
      ...watcher,
      body: { content, ...(tab ? { tab } : {}) },
    })
    const { kind, stream } = (body ?? {}) as { kind?: string; stream?: { url: string } }
    if (stream) return stream.url
    if (kind !== 'waiting') throw new Error(`There is nothing to play: ${status} ${JSON.stringify(body)}`)
    await sleep(200)
  }
}

import { createRoot } from 'react-dom/client'
import { Player } from '../Player.tsx'
import type { AdBreak, AdPlan, PlayerEvent, PlayerSource } from '../source.ts'

/** A page with nothing but players, for tests in a real browser; its address says what to show. */
const parameters = new URLSearchParams(location.search)

declare global {
  interface Window {
    heard: PlayerEvent[]
    /** Set by a test that plays what a real server signs. */
    renewUrl?: () => Promise<string>
  }
}
window.heard = []

const film: PlayerSource = {
  kind: 'recorded',
  url: '/video/token0/film/main.m3u8',
  title: 'A film',
  poster: '/video/token0/film/poster.jpg',
  chapters: [
    { at: 0, title: 'Kickoff' },
    { at: 12, title: 'Halftime' },
  ],
  startAt: Number(parameters.get('at') ?? 0),
}

const url = parameters.get('url')
const startAt = parameters.has('at') ? { startAt: Number(parameters.get('at')) } : {}
const kinds = ['recorded', 'live', 'channel'] as const
const kind = kinds.find((one) => one === parameters.get('kind')) ?? 'recorded'
const source: PlayerSource = url ? { kind, url, title: 'A stream', ...startAt } : film

const renewUrl = () => window.renewUrl?.() ?? fetch('/renew').then((answer) => answer.text())

const createAd = (id: string, url: string) => ({
  id,
  kind: 'video' as const,
  url,
  durationSeconds: 20,
  skipAfterSeconds: 0,
  label: 'A sponsor',
})
const good: AdBreak = { ads: [createAd('good', '/video/token0/film/ad.mp4')] }
const bad: AdBreak = { ads: [createAd('missing', '/video/token0/film/none.mp4'), createAd('silent', '/never')] }
const plans: Record<string, AdPlan> = { good: { preRoll: good }, bad: { preRoll: bad } }

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    Array.from({ length: Number(parameters.get('players') ?? 1) }, (_, index) => (
      <Player
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        key={index}
        source={source}
        autoPlay={parameters.has('play')}
        muted
        ads={plans[parameters.get('ads') ?? '']}
        renewUrl={renewUrl}
        onEvent={(event) => window.heard.push(event)}
      />
    )),
  )
}

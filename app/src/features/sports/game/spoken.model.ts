import { navigationStorage } from '../../../shared/device/device-storage.ts'
import type { Moment } from './moment.model.ts'

export type Verbosity = 'off' | 'scores' | 'plays'

const place = 'spoken'
const most = 3

export const kept = (): Verbosity => {
  const value = navigationStorage().read(place)
  return value === 'scores' || value === 'plays' ? value : 'off'
}
export const keep = (verbosity: Verbosity) => void navigationStorage().write(place, verbosity)

/** What a listener hears of what came since; a jump back or a long gap is one sentence, never a flood. */
export function spoken(before: Moment, now: Moment, verbosity: Verbosity): string | undefined {
  if (verbosity === 'off') return undefined
  const newest = before.plays[0]?.order ?? 0
  if ((now.plays[0]?.order ?? 0) < newest) return scoreSentence(now)
  const news = now.plays.filter(({ order }) => order > newest)
  const told = (verbosity === 'plays' ? news : news.filter(({ scoring }) => scoring)).slice(0, most).reverse()
  const ended = before.state.status.kind === 'live' && now.state.status.kind === 'final'
  const parts = told.map(({ clock, text }) => (clock ? `${clock}: ${text}` : text))
  const scored = told.some(({ scoring }) => scoring) || ended
  return parts.length === 0 && !ended
    ? undefined
    : [...parts, ...(ended ? ['Final.'] : []), ...(scored ? [scoreSentence(now)] : [])].join(' ')
}

export function scoreSentence({ game: { away, home }, status }: Moment): string {
  if (!away || !home || away.score === null || home.score === null) return status.label
  return `${away.short} ${away.score}, ${home.short} ${home.score}, ${status.label}.`
}

import { getNavigationStorage } from '../../../shared/device/device-storage.ts'
import type { MomentView } from './moment.model.ts'

export type AnnouncerDetail = 'off' | 'scores' | 'plays'

const storageKey = 'spoken'
const maxPlays = 3

export const getSavedDetail = (): AnnouncerDetail => {
  const value = getNavigationStorage().read(storageKey)
  return value === 'scores' || value === 'plays' ? value : 'off'
}
export const saveDetail = (verbosity: AnnouncerDetail) => void getNavigationStorage().write(storageKey, verbosity)

/** Builds the announcement of what happened since the last one. A jump back or a long gap becomes one sentence. */
export function announceChanges(before: MomentView, now: MomentView, verbosity: AnnouncerDetail): string | undefined {
  if (verbosity === 'off') return undefined
  const newest = before.plays[0]?.order ?? 0
  if ((now.plays[0]?.order ?? 0) < newest) return formatScoreSentence(now)
  const newPlays = now.plays.filter(({ order }) => order > newest)
  const announced = (verbosity === 'plays' ? newPlays : newPlays.filter(({ scoring }) => scoring))
    .slice(0, maxPlays)
    .reverse()
  const ended = before.state.status.kind === 'live' && now.state.status.kind === 'final'
  const sentences = announced.map(({ clock, text }) => (clock ? `${clock}: ${text}` : text))
  const includesScore = announced.some(({ scoring }) => scoring) || ended
  return sentences.length === 0 && !ended
    ? undefined
    : [...sentences, ...(ended ? ['Final.'] : []), ...(includesScore ? [formatScoreSentence(now)] : [])].join(' ')
}

export function formatScoreSentence({ game: { away, home }, status }: MomentView): string {
  if (!away || !home || away.score === null || home.score === null) return status.label
  return `${away.short} ${away.score}, ${home.short} ${home.score}, ${status.label}.`
}

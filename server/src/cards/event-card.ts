import type { Company } from '@fieldhouse/contract/company'
import { hasScore } from '../shared/score-safe/films.ts'
import { cardTextLimits, getSportTitle, type ShareCard } from './card.ts'
import { cleanText } from './card-text.ts'

/** The public part of a live event or its recording. */
export interface SharedEvent {
  title: string
  subtitle: string | null
  image: string | null
  sport: string | null
  isOver: boolean
  startsAt: string
}

/** Creates an event's card with its title and date, the same before and after it, unless a score is in its text. */
export function createEventCard(event: SharedEvent, school: Company, isUntold: boolean): ShareCard {
  const { sport, subtitle, image, isOver, startsAt } = event
  const team = getSportTitle(sport ?? '')
  const at = new Date(startsAt)
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: school.timeZone }).format(at)
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: school.timeZone }).format(at)
  const hides = isUntold || hasScore(event.title, subtitle)
  const title = hides ? `${team || 'Live event'}, ${day}` : cleanText(event.title, cardTextLimits.title)
  const about = [hides ? '' : subtitle, team, isOver ? 'Recording' : 'Live video', when]
  const description = cleanText(about.filter(Boolean).join(' · '), cardTextLimits.description)
  return {
    words: { above: team, headline: title, below: when },
    lead: image !== null && !hides ? { of: 'film', file: image } : undefined,
    head: {
      kind: 'video.other',
      title,
      description,
      alt: cleanText(`${title}, on ${school.appName}`, cardTextLimits.description),
      structured: {
        '@type': 'VideoObject',
        name: title,
        description,
        uploadDate: startsAt,
        publication: { '@type': 'BroadcastEvent', name: title, isLiveBroadcast: true, startDate: startsAt },
      },
    },
  }
}

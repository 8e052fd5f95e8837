import type { Company } from '@fieldhouse/contract/company'
import { tells } from '../shared/safe/films.ts'
import { type Card, longest, titleOf } from './card.ts'
import { plain } from './words.ts'

/** What whoever comes by is told of a live event or its recording. */
export interface SharedEvent {
  title: string
  subtitle: string | null
  image: string | null
  sport: string | null
  isOver: boolean
  startsAt: string
}

/** What is played, and when: the same before it and after it, unless somebody wrote a score into its words. */
export function eventCard(event: SharedEvent, school: Company, isUntold: boolean): Card {
  const { sport, subtitle, image, isOver, startsAt } = event
  const team = titleOf(sport ?? '')
  const at = new Date(startsAt)
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: school.timeZone }).format(at)
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: school.timeZone }).format(at)
  const hides = isUntold || tells(event.title, subtitle)
  const title = hides ? `${team || 'Live event'}, ${day}` : plain(event.title, longest.title)
  const about = [hides ? '' : subtitle, team, isOver ? 'Recording' : 'Live video', when]
  const description = plain(about.filter(Boolean).join(' · '), longest.description)
  return {
    words: { above: team, headline: title, below: when },
    lead: image !== null && !hides ? { of: 'film', file: image } : undefined,
    head: {
      kind: 'video.other',
      title,
      description,
      alt: plain(`${title}, on ${school.appName}`, longest.description),
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

import type { ConcessionPage, ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { useState } from 'react'
import { navigationStorage } from '../../shared/device/device-storage.ts'
import { useKeptText } from '../../shared/paths/usePlace.ts'
import { likelyVenue } from './concessions.model.ts'

/** The venue that is looked at, and the section that one sits in there: the device keeps it. */
export function useVenue({ venues }: Pick<ConcessionPage, 'venues'>) {
  const [asked, choose] = useKeptText('venue')
  const venue: ConcessionVenue | undefined = venues.find(({ id }) => String(id) === asked) ?? likelyVenue(venues)
  const [changed, change] = useState<Record<number, string>>({})
  const kept = venue && (changed[venue.id] ?? keptSection(venue.id))
  const own = venue?.sections.some(({ name }) => name === kept) ? String(kept) : ''
  return {
    venue,
    choose,
    own,
    sit: (section: string): void => {
      if (!venue) return
      change({ ...changed, [venue.id]: section })
      void navigationStorage().write(`seats.${venue.id}`, section)
    },
  }
}

const keptSection = (venue: number): string | undefined => {
  const kept = navigationStorage().read(`seats.${venue}`)
  return typeof kept === 'string' ? kept : undefined
}

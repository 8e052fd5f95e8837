import type { ConcessionPage, ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { useState } from 'react'
import { getNavigationStorage } from '../../shared/device/device-storage.ts'
import { useAddressText } from '../../shared/paths/useCurrentPage.ts'
import { findLikelyVenue } from './concessions.model.ts'

/** Chosen venue, and the fan's section there, which the device remembers. */
export function useVenueChoice({ venues }: Pick<ConcessionPage, 'venues'>) {
  const [requested, chooseVenue] = useAddressText('venue')
  const venue: ConcessionVenue | undefined =
    venues.find(({ id }) => String(id) === requested) ?? findLikelyVenue(venues)
  const [changedSections, setChangedSections] = useState<Record<number, string>>({})
  const savedSection = venue && (changedSections[venue.id] ?? getSavedSection(venue.id))
  const own = venue?.sections.some(({ name }) => name === savedSection) ? String(savedSection) : ''
  return {
    venue,
    choose: chooseVenue,
    own,
    sit: (section: string): void => {
      if (!venue) return
      setChangedSections({ ...changedSections, [venue.id]: section })
      void getNavigationStorage().write(`seats.${venue.id}`, section)
    },
  }
}

const getSavedSection = (venue: number): string | undefined => {
  const saved = getNavigationStorage().read(`seats.${venue}`)
  return typeof saved === 'string' ? saved : undefined
}

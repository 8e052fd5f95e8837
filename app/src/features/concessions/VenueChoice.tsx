import type { ConcessionVenue } from '@fieldhouse/contract/concessions/concessions'
import { Chip } from '@fieldhouse/design/choice/Chip'
import { useId } from 'react'
import styles from './Concessions.module.css'
import { groupByLevel } from './concessions.model.ts'

interface VenueChoiceProps {
  venues: readonly ConcessionVenue[]
  venue: ConcessionVenue
  choose(id: string): void
  own: string
  sit(section: string): void
}

/** Chooses the venue, and the fan's section in it. */
export function VenueChoice({ venues, venue, choose, own, sit }: VenueChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      {venues.length > 1 && (
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">Venue</legend>
          {venues.map((one) => (
            <Chip key={one.id} pressed={one.id === venue.id} onClick={() => choose(String(one.id))}>
              {one.name}
            </Chip>
          ))}
        </fieldset>
      )}
      {venue.sections.length > 0 && (
        <div className={styles.seat}>
          <label htmlFor={id}>Your section</label>
          <select id={id} value={own} onChange={({ target }) => sit(target.value)}>
            <option value="">Choose a section</option>
            {groupByLevel(venue.sections).map(({ level, sections }) => (
              <optgroup key={level} label={level}>
                {sections.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

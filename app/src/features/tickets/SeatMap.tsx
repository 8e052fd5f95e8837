import { formatMoney } from '@fieldhouse/contract/school/money'
import type { TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import { VenueMap } from '@fieldhouse/design/venue/VenueMap'
import { useState } from 'react'
import styles from './Tickets.module.css'
import { addPriceWeights, groupSeatsByLevel, type SeatSection } from './tickets.model.ts'

type TicketVenue = NonNullable<TicketSeasonPage['venue']>

/** Map of the seats, and the same sections as a list of buttons. */
export function SeatMap({ venue, currency }: { venue: TicketVenue; currency: string }) {
  const [chosen, chooseSection] = useState<string>()
  const section = venue.sections.find(({ name }) => name === chosen)
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">Seats at {venue.name}</h2>
      <div className={styles.seats}>
        <div className={styles.mapBox}>
          <VenueMap
            ground={venue.ground}
            sections={addPriceWeights(venue.sections)}
            chosen={chosen}
            onChoose={chooseSection}
          />
          <p role="status" className={styles.told}>
            {section ? describeSeats(section, currency) : 'Choose a section. Darker = higher price.'}
          </p>
        </div>
        <div>
          {groupSeatsByLevel(venue.sections).map(({ level, sections }) => (
            <fieldset key={level} className={styles.level}>
              <legend>{level}</legend>
              {sections.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  className={styles.seat}
                  aria-pressed={chosen === one.name}
                  onClick={() => chooseSection(one.name)}
                >
                  <b>{one.name}</b>
                  <span>{one.price === null ? 'No price yet' : formatMoney(one.price, currency)}</span>
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  )
}

const describeSeats = ({ name, level, view, price }: SeatSection, currency: string): string =>
  [`Section ${name}, ${level}`, view, price === null ? 'no price yet' : `${formatMoney(price, currency)} per seat`]
    .filter(Boolean)
    .join(' · ')

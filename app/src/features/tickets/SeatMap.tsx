import type { TicketSeasonPage } from '@fieldhouse/contract/tickets/tickets'
import { VenueMap } from '@fieldhouse/design/venue/VenueMap'
import { useState } from 'react'
import { moneyWords } from '../../shared/tickets/money.ts'
import styles from './Tickets.module.css'
import { byLevel, type Seats, weightsOf } from './tickets.model.ts'

type Venue = NonNullable<TicketSeasonPage['venue']>

/** Where the seats are: a picture, and beside it the same as a list of buttons. */
export function SeatMap({ venue, currency }: { venue: Venue; currency: string }) {
  const [chosen, choose] = useState<string>()
  const section = venue.sections.find(({ name }) => name === chosen)
  return (
    <section aria-labelledby="seats">
      <h2 id="seats">Seats at {venue.name}</h2>
      <div className={styles.seats}>
        <div className={styles.mapBox}>
          <VenueMap ground={venue.ground} sections={weightsOf(venue.sections)} chosen={chosen} onChoose={choose} />
          <p role="status" className={styles.told}>
            {section ? seatWords(section, currency) : 'Choose a section. Darker = higher price.'}
          </p>
        </div>
        <div>
          {byLevel(venue.sections).map(({ level, sections }) => (
            <fieldset key={level} className={styles.level}>
              <legend>{level}</legend>
              {sections.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  className={styles.seat}
                  aria-pressed={chosen === one.name}
                  onClick={() => choose(one.name)}
                >
                  <b>{one.name}</b>
                  <span>{one.price === null ? 'No price yet' : moneyWords(one.price, currency)}</span>
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </section>
  )
}

const seatWords = ({ name, level, view, price }: Seats, currency: string): string =>
  [`Section ${name}, ${level}`, view, price === null ? 'no price yet' : `${moneyWords(price, currency)} a seat`]
    .filter(Boolean)
    .join(' · ')

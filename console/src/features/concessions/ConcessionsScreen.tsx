import { type OperatorConcessionVenue, operatorConcessions } from '@fieldhouse/contract/concessions/admin'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { MenuImport } from './MenuImport.tsx'
import { StandForm } from './StandForm.tsx'
import { StandLine } from './StandLine.tsx'
import { VenueForm } from './VenueForm.tsx'

const refetchMs = 10_000

/**
 * Routes of concessions: `/concessions`, `/concessions/venue/3`, `/concessions/venue/new`, `/concessions/stand/5`,
 * `/concessions/new/3`.
 */
export function ConcessionsScreen({ part, id }: { part: string; id: string }) {
  const result = useEndpoint('concessions', operatorConcessions, {}, part === '' ? refetchMs : false)
  return (
    <QueryResult result={result} what="The concessions">
      {({ venues, others, currency }) => {
        const venue = venues.find((one) => String(one.id) === id)
        const stand = venues.flatMap(({ stands }) => stands).find((one) => String(one.id) === id)
        if (part === '') return <VenueList venues={venues} currency={currency} />
        if (part === 'venue' && id === 'new') return <VenueForm others={others} />
        if (part === 'venue' && venue) return <VenueForm key={venue.id} venue={venue} others={others} />
        if (part === 'new' && venue) return <StandForm venue={venue} />
        const of = stand && venues.find((one) => one.id === stand.venue_id)
        if (part === 'stand' && stand && of) return <StandForm key={stand.id} venue={of} stand={stand} />
        return (
          <ConcessionsPage title="Concessions">
            <EmptyNote>This stand no longer exists.</EmptyNote>
          </ConcessionsPage>
        )
      }}
    </QueryResult>
  )
}

const ConcessionsPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <ConsoleScreen title={title}>
    <div className={styles.stack}>
      <div className={styles.actions}>
        <ConsoleLink to="/concessions" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All stands
        </ConsoleLink>
      </div>
      {children}
    </div>
  </ConsoleScreen>
)

/** What is needed on game day comes first: venues with stands and a game, then with stands, then the others. */
const sortByUse = (venues: readonly OperatorConcessionVenue[]): OperatorConcessionVenue[] => {
  const rank = ({ stands, game }: OperatorConcessionVenue) => (stands.length === 0 ? 2 : game ? 0 : 1)
  return venues.toSorted((one, other) => rank(one) - rank(other))
}

interface VenueListProps {
  venues: readonly OperatorConcessionVenue[]
  currency: string
}

function VenueList({ venues, currency }: VenueListProps) {
  return (
    <ConsoleScreen
      title="Concessions"
      text="Mark a stand closed or an item sold out. Fans see it immediately. It resets the next morning."
    >
      <div className={styles.stack}>
        <div className={styles.actions}>
          <ConsoleLink to="/concessions/venue/new" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Add a venue
          </ConsoleLink>
        </div>
        <div className={styles.columns}>
          <div className={styles.stack}>
            {venues.length === 0 && (
              <Panel title="Stands">
                <EmptyNote>No venue has stands yet. Add one, or import a table.</EmptyNote>
              </Panel>
            )}
            {sortByUse(venues).map((venue) => (
              <Panel
                key={venue.id}
                title={venue.name}
                text={venue.game ? venue.game.title : 'No games scheduled here.'}
                action={
                  <div className={styles.actions}>
                    <ConsoleLink
                      to={`/concessions/new/${venue.id}`}
                      className={buttonClass({ variant: 'outline', size: 44 })}
                    >
                      Add a stand<span className="visually-hidden"> at {venue.name}</span>
                    </ConsoleLink>
                    <ConsoleLink
                      to={`/concessions/venue/${venue.id}`}
                      className={buttonClass({ variant: 'outline', size: 44 })}
                    >
                      Map<span className="visually-hidden"> and name of {venue.name}</span>
                    </ConsoleLink>
                  </div>
                }
              >
                {venue.stands.length === 0 ? (
                  <EmptyNote>No stands yet.</EmptyNote>
                ) : (
                  <ul aria-label={`Stands at ${venue.name}`}>
                    {venue.stands.map((stand) => (
                      <StandLine key={stand.id} stand={stand} currency={currency} />
                    ))}
                  </ul>
                )}
              </Panel>
            ))}
          </div>
          <MenuImport venues={venues} />
        </div>
      </div>
    </ConsoleScreen>
  )
}

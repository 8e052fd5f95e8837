import { type OperatorConcessionVenue, operatorConcessions } from '@fieldhouse/contract/concessions/desk'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import type { ReactNode } from 'react'
import { useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Link } from '../../shared/router/Link.tsx'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { MenuTable } from './MenuTable.tsx'
import { StandForm } from './StandForm.tsx'
import { StandLine } from './StandLine.tsx'
import { VenueForm } from './VenueForm.tsx'

const everyMs = 10_000

/** `/concessions`, `/concessions/venue/3`, `/concessions/venue/new`, `/concessions/stand/5`, `/concessions/new/3`. */
export function ConcessionsScreen({ part, id }: { part: string; id: string }) {
  const asked = useAnswer('concessions', operatorConcessions, {}, part === '' ? everyMs : false)
  return (
    <Answered asked={asked} what="The concessions">
      {({ venues, others }) => {
        const venue = venues.find((one) => String(one.id) === id)
        const stand = venues.flatMap(({ stands }) => stands).find((one) => String(one.id) === id)
        if (part === '') return <Venues venues={venues} />
        if (part === 'venue' && id === 'new') return <VenueForm others={others} />
        if (part === 'venue' && venue) return <VenueForm key={venue.id} venue={venue} others={others} />
        if (part === 'new' && venue) return <StandForm venue={venue} />
        const of = stand && venues.find((one) => one.id === stand.venue_id)
        if (part === 'stand' && stand && of) return <StandForm key={stand.id} venue={of} stand={stand} />
        return (
          <Page title="Concessions">
            <Nothing>This stand no longer exists.</Nothing>
          </Page>
        )
      }}
    </Answered>
  )
}

const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Screen title={title}>
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Link to="/concessions" className={buttonClass({ variant: 'secondary', size: 44 })}>
          All stands
        </Link>
      </div>
      {children}
    </div>
  </Screen>
)

function Venues({ venues }: { venues: readonly OperatorConcessionVenue[] }) {
  return (
    <Screen
      title="Concessions"
      text="Mark a stand closed or an item sold out. Fans see it immediately; it resets the next morning."
    >
      <div className={styles.stack}>
        <div className={styles.actions}>
          <Link to="/concessions/venue/new" className={buttonClass({ variant: 'secondary', size: 44 })}>
            Add a venue
          </Link>
        </div>
        <div className={styles.columns}>
          <div className={styles.stack}>
            {venues.length === 0 && (
              <Panel title="Stands">
                <Nothing>No venue has stands yet. Add one, or import a table.</Nothing>
              </Panel>
            )}
            {venues.map((venue) => (
              <Panel
                key={venue.id}
                title={venue.name}
                text={venue.game ? venue.game.title : 'No games scheduled here.'}
                action={
                  <div className={styles.actions}>
                    <Link to={`/concessions/new/${venue.id}`} className={buttonClass({ variant: 'outline', size: 44 })}>
                      Add a stand<span className="visually-hidden"> at {venue.name}</span>
                    </Link>
                    <Link
                      to={`/concessions/venue/${venue.id}`}
                      className={buttonClass({ variant: 'outline', size: 44 })}
                    >
                      Map<span className="visually-hidden"> and name of {venue.name}</span>
                    </Link>
                  </div>
                }
              >
                {venue.stands.length === 0 ? (
                  <Nothing>No stands yet.</Nothing>
                ) : (
                  <ul aria-label={`Stands at ${venue.name}`}>
                    {venue.stands.map((stand) => (
                      <StandLine key={stand.id} stand={stand} />
                    ))}
                  </ul>
                )}
              </Panel>
            ))}
          </div>
          <MenuTable venues={venues} />
        </div>
      </div>
    </Screen>
  )
}

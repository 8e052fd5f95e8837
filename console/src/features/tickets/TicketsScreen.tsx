import { operatorTickets } from '@fieldhouse/contract/tickets/admin'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useEndpoint } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { EmptyNote } from '../../shared/screen/EmptyNote.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { NewSeasonPanel, SeasonLine } from './Seasons.tsx'
import { SellersPanel } from './SellersPanel.tsx'
import { TicketGameLine } from './TicketGameLine.tsx'
import { TicketImport } from './TicketImport.tsx'

/** Ticket sellers, seasons and upcoming home games. */
export function TicketsScreen() {
  const result = useEndpoint('tickets', operatorTickets, {})
  return (
    <ConsoleScreen title="Tickets" text="What’s on sale, prices and sellers.">
      <QueryResult result={result} what="The tickets">
        {({ sellers, strangers, seasons, games, currency }) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Panel
                title="Upcoming home games"
                text={`Prices in ${currency}. Games without ticket info show no button.`}
              >
                {games.length === 0 ? (
                  <EmptyNote>No upcoming home games on the schedule.</EmptyNote>
                ) : (
                  <ul aria-label="Home games">
                    {games.map((game) => (
                      <TicketGameLine key={game.id} game={game} />
                    ))}
                  </ul>
                )}
              </Panel>
            </div>
            <div className={styles.stack}>
              <TicketImport seasons={seasons} />
              <SellersPanel key={JSON.stringify(sellers)} sellers={sellers} strangers={strangers} />
              <Panel title="Seasons">
                {seasons.length === 0 ? (
                  <EmptyNote>No season tickets yet.</EmptyNote>
                ) : (
                  <ul aria-label="Seasons">
                    {seasons.map((season) => (
                      <SeasonLine key={`${season.id} ${season.revision}`} season={season} />
                    ))}
                  </ul>
                )}
              </Panel>
              <NewSeasonPanel />
            </div>
          </div>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

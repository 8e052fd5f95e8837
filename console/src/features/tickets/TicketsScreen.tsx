import { operatorTickets } from '@fieldhouse/contract/tickets/desk'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useAnswer } from '../../shared/api/queries.ts'
import styles from '../../shared/form/Form.module.css'
import { Answered } from '../../shared/screen/Answered.tsx'
import { Nothing } from '../../shared/screen/Nothing.tsx'
import { Screen } from '../../shared/screen/Screen.tsx'
import { GameLine } from './GameLine.tsx'
import { NewSeason, SeasonLine } from './Seasons.tsx'
import { Sellers } from './Sellers.tsx'
import { TicketTable } from './TicketTable.tsx'

/** What the school sells: through whom, the seasons, and each home game that comes. */
export function TicketsScreen() {
  const asked = useAnswer('tickets', operatorTickets, {})
  return (
    <Screen title="Tickets" text="What’s on sale, prices and sellers.">
      <Answered asked={asked} what="The tickets">
        {({ sellers, strangers, seasons, games, currency }) => (
          <div className={styles.columns}>
            <div className={styles.stack}>
              <Panel
                title="Upcoming home games"
                text={`Prices in ${currency}. Games without ticket info show no button.`}
              >
                {games.length === 0 ? (
                  <Nothing>No upcoming home games on the schedule.</Nothing>
                ) : (
                  <ul aria-label="Home games">
                    {games.map((game) => (
                      <GameLine key={game.id} game={game} />
                    ))}
                  </ul>
                )}
              </Panel>
            </div>
            <div className={styles.stack}>
              <TicketTable seasons={seasons} />
              <Sellers key={JSON.stringify(sellers)} sellers={sellers} strangers={strangers} />
              <Panel title="Seasons">
                {seasons.length === 0 ? (
                  <Nothing>No season tickets yet.</Nothing>
                ) : (
                  <ul aria-label="Seasons">
                    {seasons.map((season) => (
                      <SeasonLine key={`${season.id} ${season.revision}`} season={season} />
                    ))}
                  </ul>
                )}
              </Panel>
              <NewSeason />
            </div>
          </div>
        )}
      </Answered>
    </Screen>
  )
}

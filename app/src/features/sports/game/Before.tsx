import { pathOf } from '@fieldhouse/contract/request'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Countdown } from '@fieldhouse/design/schedule/Countdown'
import type { ReactNode } from 'react'
import { useNow } from '../../../shared/screen/useNow.ts'
import styles from './Game.module.css'

const secondMs = 1_000

/** Before a game: when, where, how to get in. */
export function Before({ page: { game } }: { page: GamePage }) {
  const nowMs = useNow(secondMs)
  const startMs = game.starts_at === null ? undefined : Date.parse(game.starts_at)
  return (
    <Panel title={startMs === undefined ? 'The time is to be announced' : 'Begins in'}>
      {startMs !== undefined && <Countdown nowMs={nowMs} targetMs={startMs} />}
      <dl className={styles.facts}>
        <Fact name="When">{whenText(game)}</Fact>
        {(game.venue || game.city) && <Fact name="Where">{[game.venue, game.city].filter(Boolean).join(', ')}</Fact>}
        {game.tournament && <Fact name="Part of">{game.tournament}</Fact>}
        <Fact name="How to watch">
          {game.watch ? 'Here, from the start.' : 'It is not shown here. Scores and plays come as they happen.'}
        </Fact>
      </dl>
      <p className={styles.actions}>
        {game.tickets_url && (
          <a href={game.tickets_url} target="_blank" rel="noreferrer" className={buttonClass({ size: 44 })}>
            Tickets
          </a>
        )}
        <a
          href={pathOf(getGameCalendar, { file: `${game.id}.ics` })}
          download
          className={buttonClass({ size: 44, variant: 'secondary' })}
        >
          Add to your calendar
        </a>
      </p>
    </Panel>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const whenText = ({ starts_at, day }: GamePage['game']): string => {
  const date: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' }
  if (starts_at === null)
    return `${new Intl.DateTimeFormat(undefined, date).format(new Date(`${day}T12:00:00`))}, time to be announced`
  return new Intl.DateTimeFormat(undefined, { ...date, hour: 'numeric', minute: '2-digit' }).format(new Date(starts_at))
}

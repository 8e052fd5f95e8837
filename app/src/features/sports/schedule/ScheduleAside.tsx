import { getPublicAddress } from '@fieldhouse/client/api/public-address'
import { useNow } from '@fieldhouse/client/state/useNow'
import { secondMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getFullPath } from '@fieldhouse/contract/request'
import { dateFormat } from '@fieldhouse/contract/school/formats'
import { getCalendar } from '@fieldhouse/contract/stats/stats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { NextGameCard } from '@fieldhouse/design/schedule/NextGameCard'
import { everySport } from '@fieldhouse/sports/identities'
import { getSportFigure } from '../../../shared/art/sport-figure.ts'
import { getGameTarget } from '../../../shared/games/game-target.ts'
import { sellsTickets, TicketLink } from '../../../shared/games/TicketLink.tsx'
import { Link } from '../../../shared/paths/Link.tsx'
import styles from './Schedule.module.css'
import { findNextHome } from './schedule.model.ts'

/** Loads last, with nothing below it that could move. */
const WebcalBox = lazyByName(
  () => import('@fieldhouse/design/schedule/WebcalBox'),
  (module) => module.WebcalBox,
)

interface ScheduleAsideProps {
  /** Undefined while the games load. */
  games: readonly GameItem[] | undefined
  sports: readonly string[]
}

/** The next home game, and a calendar subscription that updates itself. */
export function ScheduleAside({ games, sports: slugs }: ScheduleAsideProps) {
  const nowMs = useNow(secondMs).getTime()
  const next = games && findNextHome(games, nowMs)
  return (
    <aside className={styles.aside} aria-label="Next home game and calendar">
      {!games && <Skeleton className={styles.nextShape} />}
      {next?.starts_at && <NextHomeGame game={next} nowMs={nowMs} startsAt={next.starts_at} />}
      <LazyCard what="The calendar link">
        <WebcalBox
          url={`webcal://${new URL(getPublicAddress()).host}${getFullPath(getCalendar).replace('{file}', getCalendarFile(slugs))}`}
          badge="Auto-updates"
          text="TBA times and schedule changes update automatically. No scores, ever."
        />
      </LazyCard>
    </aside>
  )
}

const getCalendarFile = (sports: readonly string[]): string =>
  `${sports.length === 0 ? 'all' : [...sports].sort().join('+')}.ics`

const formatStart = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

function NextHomeGame({ game, nowMs, startsAt }: { game: GameItem; nowMs: number; startsAt: string }) {
  const asset = everySport().find(({ slug }) => slug === game.sport)?.assetName ?? ''
  return (
    <NextGameCard
      title={game.away ? `${game.away.short} at ${game.venue ?? 'home'}` : (game.title ?? 'The next meet')}
      badge={game.type === 'event' ? 'Next home meet' : 'Next home game'}
      when={formatStart(new Date(startsAt))}
      sport={getSportFigure(asset)}
      nowMs={nowMs}
      targetMs={Date.parse(startsAt)}
      action={
        sellsTickets(game) ? (
          <TicketLink game={game} variant={{ size: 44, variant: 'white' }} />
        ) : (
          <Link {...getGameTarget(game)} className={buttonClass({ size: 44, variant: 'white' })}>
            See the {game.type === 'event' ? 'meet' : 'game'}
          </Link>
        )
      }
    />
  )
}

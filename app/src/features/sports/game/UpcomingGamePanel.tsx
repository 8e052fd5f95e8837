import { getServerHref } from '@fieldhouse/client/api/public-address'
import { useNow } from '@fieldhouse/client/state/useNow'
import { currentSchool } from '@fieldhouse/contract/company'
import { secondMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatPath } from '@fieldhouse/contract/request'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Countdown } from '@fieldhouse/design/schedule/Countdown'
import type { ReactNode } from 'react'
import { formatDay, formatGameTime, getGameStage } from '../../../shared/games/game-day.ts'
import { getSportTitle } from '../../../shared/games/game-view.ts'
import { sellsTickets, TicketLink } from '../../../shared/games/TicketLink.tsx'
import { describeUnavailable } from '../../../shared/homes/cells.model.ts'
import styles from './Game.module.css'

const GameAlertButton = lazyByName(
  () => import('./GameAlertButton.tsx'),
  (module) => module.GameAlertButton,
)

interface UpcomingGamePanelProps {
  game: GameItem
  /** Why this fan can’t watch the stream. */
  lock: Unavailable | undefined
  /** Opens the stream, which may start before the game does. */
  onWatch?(): void
}

/** Panel of a game that has not been played: when, where, how to get in, or what became of it. */
export function UpcomingGamePanel({ game, lock, onWatch }: UpcomingGamePanelProps) {
  const nowMs = useNow(secondMs).getTime()
  const { status } = game
  const stage = getGameStage(game, nowMs)
  const startMs = game.starts_at === null ? undefined : Date.parse(game.starts_at)
  const isCalledOff = status.kind === 'postponed' || status.kind === 'cancelled'
  const movedFrom = game.moved_from !== game.day ? game.moved_from : null
  // A postponed game without a new date cannot be attended.
  const isAttendable = stage === 'ahead' && (!isCalledOff || (status.kind === 'postponed' && movedFrom !== null))
  return (
    <Panel title={getPanelTitle(game, stage)}>
      {!isCalledOff && stage === 'ahead' && startMs !== undefined && <Countdown nowMs={nowMs} targetMs={startMs} />}
      <dl className={styles.facts}>
        {isCalledOff || status.kind === 'delayed'
          ? status.reason && <GameFact name="Reason">{status.reason}</GameFact>
          : game.moved_reason && <GameFact name="Reason for the move">{game.moved_reason}</GameFact>}
        {movedFrom && <GameFact name="Original date">{formatDay(movedFrom, new Date(nowMs))}</GameFact>}
        <GameFact name={!isCalledOff ? 'When' : isAttendable && movedFrom ? 'New time' : 'Originally'}>
          {formatStart(game, nowMs)}
        </GameFact>
        {(game.venue || game.city) && (
          <GameFact name="Where">{[game.venue, game.city].filter(Boolean).join(', ')}</GameFact>
        )}
        <GameFact name="Sport">{getSportTitle(game.sport)}</GameFact>
        {game.tournament && <GameFact name="Event">{game.tournament}</GameFact>}
        {!isCalledOff && stage !== 'past' && (
          <GameFact name="How to watch">{describeHowToWatch(game, lock, new Date(nowMs))}</GameFact>
        )}
        {game.tv && <GameFact name="TV">{game.tv}</GameFact>}
        {game.radio && <GameFact name="Radio">{game.radio}</GameFact>}
        {game.note && <GameFact name="Good to know">{game.note}</GameFact>}
        {status.kind === 'postponed' && !isAttendable && <GameFact name="New time">TBA</GameFact>}
      </dl>
      {(isAttendable || onWatch) && (
        <UpcomingGameActions game={game} isOn={isAttendable} {...(onWatch && { onWatch })} />
      )}
    </Panel>
  )
}

function describeHowToWatch({ watch }: GameItem, lock: Unavailable | undefined, now: Date): string {
  const { appName } = currentSchool()
  if (!watch) return `Not streaming on ${appName}. Follow live stats here.`
  return lock ? `${endSentence(describeUnavailable(lock, now))} Follow live stats here.` : `Live on ${appName}`
}

const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

function getPanelTitle({ status, starts_at }: GameItem, stage: ReturnType<typeof getGameStage>): string {
  if (status.kind === 'postponed') return 'Postponed'
  if (status.kind === 'cancelled') return 'Canceled'
  if (status.kind === 'delayed') return 'Delayed'
  if (stage === 'past') return 'Score not available'
  if (stage === 'due') return 'Starting soon'
  return starts_at === null ? 'Time TBA' : 'Starts in'
}

type UpcomingGameActionsProps = Omit<UpcomingGamePanelProps, 'lock'> & { isOn: boolean }

const UpcomingGameActions = ({ game, isOn, onWatch }: UpcomingGameActionsProps) => (
  <div className={styles.actions}>
    {onWatch && (
      <Button variant="brand" icon="play" size={44} onClick={onWatch}>
        Watch live
      </Button>
    )}
    {isOn && sellsTickets(game) && <TicketLink game={game} variant={{ size: 44 }} />}
    {isOn && (
      <a
        href={getServerHref(formatPath(getGameCalendar, { file: `${game.id}.ics` }))}
        download
        className={buttonClass({ size: 44, variant: 'secondary' })}
      >
        Add to your calendar
      </a>
    )}
    {isOn && (
      <LazyCard>
        <GameAlertButton game={game} />
      </LazyCard>
    )}
  </div>
)

const GameFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function formatStart(game: GameItem, nowMs: number): string {
  const when = formatGameTime(game, new Date(nowMs))
  return game.starts_at === null && getGameStage(game, nowMs) === 'ahead' ? `${when}, time TBA` : when
}

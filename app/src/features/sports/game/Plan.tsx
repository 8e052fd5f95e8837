import { useNow } from '@fieldhouse/client/state/useNow'
import { currentSchool } from '@fieldhouse/contract/company'
import { secondMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { formatPath } from '@fieldhouse/contract/request'
import { getGameCalendar } from '@fieldhouse/contract/stats/stats'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { Countdown } from '@fieldhouse/design/schedule/Countdown'
import type { ReactNode } from 'react'
import { dayWords, stageOf, whenWords } from '../../../shared/games/game-day.ts'
import { sportTitle } from '../../../shared/games/game-view.ts'
import { hasTickets, TicketLink } from '../../../shared/games/TicketLink.tsx'
import styles from './Game.module.css'

interface PlanProps {
  game: GameItem
  /** Goes to the picture, which may be on before the game is. */
  onWatch?(): void
}

/** Of a game that has not been played: when, where, how to get in, or what became of it. */
export function Plan({ game, onWatch }: PlanProps) {
  const nowMs = useNow(secondMs).getTime()
  const { status } = game
  const stage = stageOf(game, nowMs)
  const startMs = game.starts_at === null ? undefined : Date.parse(game.starts_at)
  const isOff = status.kind === 'postponed' || status.kind === 'cancelled'
  const movedFrom = game.moved_from !== game.day ? game.moved_from : null
  // Put off and given no other day yet, it cannot be gone to.
  const isOn = stage === 'ahead' && (!isOff || (status.kind === 'postponed' && movedFrom !== null))
  return (
    <Panel title={titleOf(game, stage)}>
      {!isOff && stage === 'ahead' && startMs !== undefined && <Countdown nowMs={nowMs} targetMs={startMs} />}
      <dl className={styles.facts}>
        {(isOff || status.kind === 'delayed') && status.reason && <Fact name="Reason">{status.reason}</Fact>}
        {movedFrom && <Fact name="Original date">{dayWords(movedFrom, new Date(nowMs))}</Fact>}
        <Fact name={!isOff ? 'When' : isOn && movedFrom ? 'New time' : 'Originally'}>{whenText(game, nowMs)}</Fact>
        {(game.venue || game.city) && <Fact name="Where">{[game.venue, game.city].filter(Boolean).join(', ')}</Fact>}
        <Fact name="Sport">{sportTitle(game.sport)}</Fact>
        {game.tournament && <Fact name="Event">{game.tournament}</Fact>}
        {!isOff && stage !== 'past' && (
          <Fact name="How to watch">
            {game.watch
              ? `Live on ${currentSchool().appName}`
              : `Not streaming on ${currentSchool().appName}. Follow live stats here.`}
          </Fact>
        )}
        {status.kind === 'postponed' && !isOn && <Fact name="New time">TBA</Fact>}
      </dl>
      {(isOn || onWatch) && <Actions game={game} isOn={isOn} {...(onWatch && { onWatch })} />}
    </Panel>
  )
}

function titleOf({ status, starts_at }: GameItem, stage: ReturnType<typeof stageOf>): string {
  if (status.kind === 'postponed') return 'Postponed'
  if (status.kind === 'cancelled') return 'Canceled'
  if (status.kind === 'delayed') return 'Delayed'
  if (stage === 'past') return 'Score not available'
  if (stage === 'due') return 'Starting soon'
  return starts_at === null ? 'Time TBA' : 'Starts in'
}

const Actions = ({ game, isOn, onWatch }: PlanProps & { isOn: boolean }) => (
  <div className={styles.actions}>
    {onWatch && (
      <Button variant="brand" icon="play" size={44} onClick={onWatch}>
        Watch live
      </Button>
    )}
    {isOn && hasTickets(game) && <TicketLink game={game} look={{ size: 44 }} />}
    {isOn && (
      <a
        href={formatPath(getGameCalendar, { file: `${game.id}.ics` })}
        download
        className={buttonClass({ size: 44, variant: 'secondary' })}
      >
        Add to your calendar
      </a>
    )}
  </div>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function whenText(game: GameItem, nowMs: number): string {
  const when = whenWords(game, new Date(nowMs))
  return game.starts_at === null && stageOf(game, nowMs) === 'ahead' ? `${when}, time TBA` : when
}

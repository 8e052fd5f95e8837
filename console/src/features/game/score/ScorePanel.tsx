import { FormError } from '@fieldhouse/client/forms/FormError'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import { type ByHand, formatPart } from '@fieldhouse/sports/kit/scoring/by-hand'
import { findSport } from '@fieldhouse/sports/registry'
import { useState } from 'react'
import { CalledOffGame } from './CalledOffGame.tsx'
import { FinalScore } from './FinalScore.tsx'
import { MeetResultsPanel } from './MeetResultsPanel.tsx'
import styles from './ScorePanel.module.css'
import { SideKeys } from './SideKeys.tsx'
import { StepKeys } from './StepKeys.tsx'
import { type CurrentScore, getCurrentScore, listPeriods, startGameEntry } from './score.model.ts'
import { addScoreTap, useRefusalMessage, useTaps } from './taps.ts'
import { PlayerNaming } from './who/PlayerNaming.tsx'
import type { PlayerQuestion } from './who/question.model.ts'

type GameSnapshot = EndpointAnswer<typeof getGameSnapshot>

/** Scores a game by hand with large keys. */
export function ScorePanel({ snapshot, canMove = false }: { snapshot: GameSnapshot; canMove?: boolean }) {
  const { game } = snapshot
  const way = findSport(game.sport)?.byHand?.(sportOfTeam(game.sport))
  if (!way || !game.away || !game.home) return <MeetResultsPanel game={game.id} />
  return <ScoreKeys snapshot={snapshot} canMove={canMove} way={way} away={game.away.short} home={game.home.short} />
}

const statusLabels: Readonly<Record<CurrentScore['kind'], string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  delayed: 'Delayed',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Canceled',
}

type ScoreKeysProps = { snapshot: GameSnapshot; canMove: boolean; way: ByHand; away: string; home: string }

function ScoreKeys({ snapshot: { game, state, seq }, canMove, way, away, home }: ScoreKeysProps) {
  const [isReopened, setIsReopened] = useState(false)
  const [openQuestion, setOpenQuestion] = useState<PlayerQuestion>()
  const waiting = useTaps().filter((each) => each.game === game.id)
  const refused = useRefusalMessage()
  const currentScore = getCurrentScore(state, waiting)
  const isOn = currentScore.kind === 'live'
  const isClosed = currentScore.kind === 'final' && waiting.length === 0 && !isReopened
  const calledOff =
    currentScore.kind === 'postponed' || currentScore.kind === 'cancelled' ? currentScore.kind : undefined
  const label = isOn ? formatPart(way, currentScore.part.number) : statusLabels[currentScore.kind]
  return (
    <Panel title="Score by hand" action={<Badge tone={isOn ? 'live' : 'neutral'}>{label}</Badge>}>
      {calledOff ? (
        <CalledOffGame
          game={game}
          status={calledOff}
          canMove={canMove}
          onStart={() => addScoreTap(game.id, startGameEntry(way, state.clock?.period))}
        />
      ) : isClosed ? (
        <FinalScore
          game={game.id}
          seq={seq}
          score={currentScore}
          periods={listPeriods(way, state)}
          way={way}
          teams={{ away, home }}
          onReopen={() => setIsReopened(true)}
        />
      ) : (
        <div className={styles.sides} data-asks={openQuestion && true}>
          {(['away', 'home'] as const).map((side) => (
            <SideKeys
              key={side}
              game={game.id}
              way={way}
              side={side}
              team={side === 'away' ? away : home}
              isOwn={game[side]?.own === true}
              currentScore={currentScore}
              onAsk={setOpenQuestion}
            />
          ))}
        </div>
      )}
      <p role="status" className={styles.waiting}>
        {waiting.length > 0 &&
          `${formatQuantity(waiting.length, 'change')} not sent yet. We’ll send it when you’re back online.`}
      </p>
      <FormError message={refused} />
      <StepKeys
        game={game.id}
        way={way}
        currentScore={currentScore}
        begun={state.clock?.period}
        teams={{ away, home }}
        onFinal={() => setIsReopened(false)}
      />
      <PlayerNaming
        game={game}
        state={state}
        way={way}
        waiting={waiting}
        openQuestion={openQuestion}
        onAsk={setOpenQuestion}
      />
    </Panel>
  )
}

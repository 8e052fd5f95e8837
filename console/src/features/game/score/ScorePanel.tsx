import { FormError } from '@fieldhouse/client/forms/FormError'
import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { capitalize } from '@fieldhouse/contract/text'
import { Button } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { AlertDialog } from '@fieldhouse/design/overlay/AlertDialog'
import { sportOfTeam } from '@fieldhouse/sports/identities'
import { type ByHand, formatPart } from '@fieldhouse/sports/kit/scoring/by-hand'
import { findSport } from '@fieldhouse/sports/registry'
import { useState } from 'react'
import { FinalScore } from './FinalScore.tsx'
import { MeetResultsPanel } from './MeetResultsPanel.tsx'
import styles from './ScorePanel.module.css'
import { SideKeys } from './SideKeys.tsx'
import { endGameEntry, getCurrentScore, listPeriods, nextPartEntry, startGameEntry } from './score.model.ts'
import { addScoreTap, useRefusalMessage, useTaps } from './taps.ts'
import { PlayerNaming } from './who/PlayerNaming.tsx'
import type { PlayerQuestion } from './who/question.model.ts'

type GameSnapshot = EndpointAnswer<typeof getGameSnapshot>

/** Scores a game by hand with large keys. */
export function ScorePanel({ snapshot }: { snapshot: GameSnapshot }) {
  const { game } = snapshot
  const way = findSport(game.sport)?.byHand?.(sportOfTeam(game.sport))
  if (!way || !game.away || !game.home) return <MeetResultsPanel game={game.id} />
  return <ScoreKeys snapshot={snapshot} way={way} away={game.away.short} home={game.home.short} />
}

type ScoreKeysProps = { snapshot: GameSnapshot; way: ByHand; away: string; home: string }

function ScoreKeys({ snapshot: { game, state, seq }, way, away, home }: ScoreKeysProps) {
  const [isReopened, setIsReopened] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [openQuestion, setOpenQuestion] = useState<PlayerQuestion>()
  const waiting = useTaps().filter((each) => each.game === game.id)
  const refused = useRefusalMessage()
  const currentScore = getCurrentScore(state, waiting)
  const isOn = currentScore.kind === 'live'
  const isClosed = currentScore.kind === 'final' && waiting.length === 0 && !isReopened
  const label = isOn ? formatPart(way, currentScore.part.number) : capitalize(currentScore.kind)
  const endGame = () => {
    setIsConfirming(false)
    setIsReopened(false)
    addScoreTap(game.id, endGameEntry(way, currentScore))
  }
  return (
    <Panel title="Score by hand" action={<Badge tone={isOn ? 'live' : 'neutral'}>{label}</Badge>}>
      {isClosed ? (
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
      <div className={styles.actions}>
        {currentScore.kind !== 'live' && currentScore.kind !== 'final' && (
          <Button size={48} onClick={() => addScoreTap(game.id, startGameEntry(way))}>
            Start game
          </Button>
        )}
        {isOn && way.part !== 'match' && (
          <Button size={48} variant="secondary" onClick={() => addScoreTap(game.id, nextPartEntry(way, currentScore))}>
            {way.counts === 'parts' ? `${formatPart(way, currentScore.part.number)} is over` : `Next ${way.part}`}
          </Button>
        )}
        {isOn && (
          <Button size={48} variant="outline" onClick={() => setIsConfirming(true)}>
            Final
          </Button>
        )}
      </div>
      <PlayerNaming
        game={game}
        state={state}
        way={way}
        waiting={waiting}
        openQuestion={openQuestion}
        onAsk={setOpenQuestion}
      />
      <AlertDialog
        open={isConfirming}
        title={`${away} ${currentScore.away}, ${home} ${currentScore.home}: final?`}
        text="Fans, calendars and season stats update immediately. You can undo it in the timeline."
        action={{ label: 'Confirm final', onAction: endGame }}
        cancel={{ label: 'Not yet', onCancel: () => setIsConfirming(false) }}
      />
    </Panel>
  )
}

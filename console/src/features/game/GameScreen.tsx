import { formatGameName } from '@fieldhouse/contract/duty/duty-tasks'
import { getGameSnapshot } from '@fieldhouse/contract/realtime/realtime'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { useEndpoint } from '../../shared/api/queries.ts'
import type { GameRow } from '../../shared/game-day/day.model.ts'
import { GameCards, getSportTitle } from '../../shared/game-day/GameCards.tsx'
import { useGameDay } from '../../shared/game-day/useGameDay.ts'
import { hasRole, isOwnGame, useMe } from '../../shared/me/useMe.ts'
import { ConsoleLink } from '../../shared/router/ConsoleLink.tsx'
import { ConsoleScreen } from '../../shared/screen/ConsoleScreen.tsx'
import { PagePart } from '../../shared/screen/PagePart.tsx'
import { QueryResult } from '../../shared/screen/QueryResult.tsx'
import { formatGameTime } from '../../shared/time.ts'
import { ChangesPanel } from './changes/ChangesPanel.tsx'
import { HeldNumbersPanel } from './changes/HeldNumbersPanel.tsx'
import { CorrectStatPanel } from './correct/CorrectStatPanel.tsx'
import styles from './GameScreen.module.css'
import { MovePanel } from './move/MovePanel.tsx'
import { ScoreFilesPanel } from './ScoreFilesPanel.tsx'
import { ScorersPanel } from './ScorersPanel.tsx'
import { ScorePanel } from './score/ScorePanel.tsx'
import { StreamPanel } from './stream/StreamPanel.tsx'

const refetchMs = 2_000

/** A game in the console: its stream, score, score files and timeline. */
export function GameScreen({ id }: { id: number }) {
  const { result: day } = useGameDay()
  const game = useEndpoint('game', getGameSnapshot, { params: { id: String(id) } }, refetchMs)
  const { data: me } = useMe()
  const isOperator = hasRole(me, 'operator')
  const rows: readonly GameRow[] = day.data?.rows ?? []
  const row = rows.find((each) => each.game.id === id)
  const item = game.data?.game
  const mayScore = isOperator || (me !== undefined && item !== undefined && isOwnGame(me, item))
  const about = item
    ? [getSportTitle(item.sport), item.venue, item.starts_at && formatGameTime(item.starts_at, new Date())]
        .filter(Boolean)
        .join(', ')
    : ''
  return (
    <ConsoleScreen
      title={item ? formatGameName(item) : 'A game'}
      text={about}
      actions={
        isOperator && (
          <ConsoleLink to={`/games/${id}/edit`} className={buttonClass({ variant: 'secondary', size: 44 })}>
            Edit game
          </ConsoleLink>
        )
      }
    >
      {row && (
        <PagePart what="The games of the day">
          <GameCards rows={rows} current={id} />
        </PagePart>
      )}
      <QueryResult result={game} what="The game">
        {(snapshot) => (
          <div className={styles.panels}>
            <PagePart what="The video">
              {isOperator && <StreamPanel game={snapshot.game} needs={row?.needs ?? []} />}
            </PagePart>
            <PagePart what="The score">{mayScore && <ScorePanel snapshot={snapshot} canMove={isOperator} />}</PagePart>
            <div className={styles.column}>
              <PagePart what="Delay or move">{isOperator && <MovePanel game={snapshot.game} />}</PagePart>
              <PagePart what="The scorers">{isOperator && <ScorersPanel game={snapshot.game} />}</PagePart>
              <PagePart what="The score files">{isOperator && <ScoreFilesPanel game={id} />}</PagePart>
              <PagePart what="Correct a stat">
                {isOperator && <CorrectStatPanel game={snapshot.game} state={snapshot.state} />}
              </PagePart>
              <PagePart what="Locked numbers">{isOperator && <HeldNumbersPanel game={snapshot.game} />}</PagePart>
              <PagePart what="The timeline">{mayScore && <ChangesPanel game={snapshot.game} />}</PagePart>
            </div>
          </div>
        )}
      </QueryResult>
    </ConsoleScreen>
  )
}

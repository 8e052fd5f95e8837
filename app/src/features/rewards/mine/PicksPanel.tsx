import type { Prediction, PredictionPick } from '@fieldhouse/contract/rewards/predictions'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { formatGameTime } from '../../../shared/games/game-day.ts'
import { getGameTarget } from '../../../shared/games/game-target.ts'
import { formatGameName, getSportTitle } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import styles from '../Rewards.module.css'
import { formatPoints, predictionsQuery, savePick } from '../rewards.queries.ts'

const maxOpenGames = 5

/** Picks of winners, made before a game begins. */
export function PicksPanel() {
  const predictions = useQuery(predictionsQuery)
  const points = predictions.data?.points ?? null
  return (
    <Panel
      title="Pick the winner"
      text={`Picks lock when the game starts.${points === null ? '' : ` Correct = ${formatPoints(points)}.`}`}
    >
      <ReadState query={predictions} what="The games" loading={<Skeleton shape="panel" />}>
        {({ games }) => {
          const open = games.filter((one) => one.open).slice(0, maxOpenGames)
          const closedGames = games.filter((one) => !one.open)
          if (open.length + closedGames.length === 0) return <p>No games to pick right now. Check back soon.</p>
          return (
            <ul className={styles.list}>
              {open.map((one) => (
                <OpenPick key={one.game.id} one={one} />
              ))}
              {closedGames.map((one) => (
                <ClosedPick key={one.game.id} one={one} />
              ))}
            </ul>
          )
        }}
      </ReadState>
    </Panel>
  )
}

const PickedGame = ({ game }: Pick<Prediction, 'game'>) => (
  <div>
    <Link {...getGameTarget(game)}>{formatGameName(game)}</Link>
    <small>
      {getSportTitle(game.sport)}, {formatGameTime(game, new Date())}
    </small>
  </div>
)

function OpenPick({ one: { game, mine } }: { one: Prediction }) {
  const [pendingPick, setPendingPick] = useState<PredictionPick>()
  // Shows the pick at once, and restores the earlier one if it could not be saved.
  const choosePick = async (side: PredictionPick | 'nobody') => {
    if (side === 'nobody') return
    setPendingPick(side)
    await attempt('Saving your pick', () => savePick(game.id, side))
    setPendingPick(undefined)
  }
  const sides = (['away', 'home'] as const).map((value) => ({ value, label: game[value]?.short ?? value }))
  return (
    <li className={styles.line}>
      <PickedGame game={game} />
      <SegmentedControl<PredictionPick | 'nobody'>
        label={`Who wins ${formatGameName(game)}`}
        options={sides}
        value={pendingPick ?? mine ?? 'nobody'}
        onChange={(side) => void choosePick(side)}
      />
    </li>
  )
}

const outcomeLabels = {
  waiting: { words: 'Pending', tone: undefined },
  right: { words: 'Correct', tone: 'success' },
  wrong: { words: 'Incorrect', tone: undefined },
  void: { words: 'No result', tone: undefined },
  kept: { words: 'Hidden', tone: undefined },
} as const

function ClosedPick({ one: { game, mine, outcome } }: { one: Prediction }) {
  if (mine === null || outcome === null) return null
  const { words, tone } = outcomeLabels[outcome]
  return (
    <li className={styles.line}>
      <PickedGame game={game} />
      <span>Your pick: {game[mine]?.short ?? mine}</span>
      <Badge {...(tone && { tone })}>{words}</Badge>
    </li>
  )
}

import type { Prediction, PredictionPick } from '@fieldhouse/contract/rewards/predictions'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt } from '../../../shared/api/attempt.ts'
import { whenWords } from '../../../shared/games/game-day.ts'
import { gameTarget } from '../../../shared/games/game-target.ts'
import { gameName, sportTitle } from '../../../shared/games/game-view.ts'
import { Link } from '../../../shared/paths/Link.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import styles from '../Rewards.module.css'
import { callsQuery, pick, pointsWords } from '../rewards.queries.ts'

const openAtMost = 5

/** Who wins, said before the game begins. */
export function Calls() {
  const calls = useQuery(callsQuery)
  const points = calls.data?.points ?? null
  return (
    <Panel
      title="Pick the winner"
      text={`Picks lock when the game starts.${points === null ? '' : ` Correct = ${pointsWords(points)}.`}`}
    >
      <ReadState query={calls} what="The games" loading={<Skeleton shape="panel" />}>
        {({ games }) => {
          const open = games.filter((one) => one.open).slice(0, openAtMost)
          const called = games.filter((one) => !one.open)
          if (open.length + called.length === 0) return <p>No games to pick right now. Check back soon.</p>
          return (
            <ul className={styles.list}>
              {open.map((one) => (
                <Open key={one.game.id} one={one} />
              ))}
              {called.map((one) => (
                <Called key={one.game.id} one={one} />
              ))}
            </ul>
          )
        }}
      </ReadState>
    </Panel>
  )
}

const Words = ({ game }: Pick<Prediction, 'game'>) => (
  <div>
    <Link {...gameTarget(game)}>{gameName(game)}</Link>
    <small>
      {sportTitle(game.sport)}, {whenWords(game, new Date())}
    </small>
  </div>
)

function Open({ one: { game, mine } }: { one: Prediction }) {
  const [wished, setWished] = useState<PredictionPick>()
  // Chosen at once, and back as it was when it could not be kept.
  const choose = async (side: PredictionPick | 'nobody') => {
    if (side === 'nobody') return
    setWished(side)
    await attempt('Saving your pick', () => pick(game.id, side))
    setWished(undefined)
  }
  const sides = (['away', 'home'] as const).map((value) => ({ value, label: game[value]?.short ?? value }))
  return (
    <li className={styles.line}>
      <Words game={game} />
      <SegmentedControl<PredictionPick | 'nobody'>
        label={`Who wins ${gameName(game)}`}
        options={sides}
        value={wished ?? mine ?? 'nobody'}
        onChange={(side) => void choose(side)}
      />
    </li>
  )
}

const said = {
  waiting: { words: 'Pending', tone: undefined },
  right: { words: 'Correct', tone: 'success' },
  wrong: { words: 'Wrong', tone: undefined },
  void: { words: 'No result', tone: undefined },
  kept: { words: 'Hidden', tone: undefined },
} as const

function Called({ one: { game, mine, outcome } }: { one: Prediction }) {
  if (mine === null || outcome === null) return null
  const { words, tone } = said[outcome]
  return (
    <li className={styles.line}>
      <Words game={game} />
      <span>Your pick: {game[mine]?.short ?? mine}</span>
      <Badge {...(tone && { tone })}>{words}</Badge>
    </li>
  )
}

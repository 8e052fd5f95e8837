import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../Game.module.css'
import type { MomentView } from '../moment.model.ts'
import { toWatchedGame } from './watched-game.model.ts'

/** Used by live games only. */
const SituationDrawing = lazyByName(
  () => import('./SituationDrawing.tsx'),
  (module) => module.SituationDrawing,
)

/** Shows the current situation the way its sport draws it. */
export function GameSituation({ moment }: { moment: MomentView }) {
  const drawing = moment.view?.drawing?.(toWatchedGame(moment))
  const facts = moment.view?.facts?.(toWatchedGame(moment)) ?? []
  if (!moment.state.situation || (!drawing && facts.length === 0)) return null
  return (
    <Panel title="Now">
      {drawing && (
        <LazyCard what="The diagram" loading={<Skeleton className={styles.nowShape} />}>
          <SituationDrawing moment={moment} drawing={drawing} />
        </LazyCard>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

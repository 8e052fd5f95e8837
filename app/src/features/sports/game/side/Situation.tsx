import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import styles from '../Game.module.css'
import type { Moment } from '../moment.model.ts'
import { watchedOf } from './drawn.model.ts'

/** Of games that are on alone. */
const NowDrawn = lazyByName(
  () => import('./NowDrawn.tsx'),
  (module) => module.NowDrawn,
)

/** What is on, as the sport says that it is drawn. */
export function Situation({ moment }: { moment: Moment }) {
  const drawing = moment.view?.drawing?.(watchedOf(moment))
  const facts = moment.view?.facts?.(watchedOf(moment)) ?? []
  if (!moment.state.situation || (!drawing && facts.length === 0)) return null
  return (
    <Panel title="Now">
      {drawing && (
        <LazyCard what="The drawing" loading={<Skeleton className={styles.nowShape} />}>
          <NowDrawn moment={moment} drawing={drawing} />
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

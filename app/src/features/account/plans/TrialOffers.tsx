import { useTask } from '@fieldhouse/client/tasks/useTask'
import { formatLastWeekday } from '@fieldhouse/contract/plans/last-day'
import { getTrialOffers, startTrial, type TrialOffer } from '@fieldhouse/contract/plans/trials'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../shared/api/api-client.ts'
import { returnToVideo } from '../../../shared/watching/buying/bought-from.ts'
import { useOrigin } from '../../../shared/watching/buying/useOrigin.ts'
import { applyPlan } from './apply-plan.ts'
import styles from './Plans.module.css'

const loading = 'Loading free trials'

/** The plans that the fan can try for free. Without one there is nothing to see, also when they did not load. */
export function TrialOffers() {
  const [started, setStarted] = useState<string>()
  const { data } = useQuery({ queryKey: ['trials'], queryFn: () => request(getTrialOffers, loading, {}) })
  return (
    <>
      {started !== undefined && <Banner icon="check">{started}</Banner>}
      {data?.offers.map((offer) => (
        <OneTrial key={offer.plan.slug} offer={offer} onStart={setStarted} />
      ))}
    </>
  )
}

function OneTrial({ offer: { plan, days, ends_at }, onStart }: { offer: TrialOffer; onStart(said: string): void }) {
  const from = useOrigin()
  const { run, busy, error } = useTask('Starting the trial')
  const start = () =>
    run(async () => {
      const begun = await request(startTrial, 'Starting the trial', { body: { plan: plan.slug } })
      onStart(`You have ${plan.name} until ${formatLastWeekday(begun.ends_at)}. It ends automatically.`)
      await applyPlan()
      if (from !== undefined) returnToVideo(from, `You have ${plan.name}`)
    })
  return (
    <Panel
      title={`Try ${plan.name} free for ${formatQuantity(days, 'day')}`}
      text={`Until ${formatLastWeekday(ends_at)}. No card. It ends automatically, and you can try it once.`}
    >
      {plan.includes.length > 0 && (
        <ul className={styles.added}>
          {plan.includes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {error?.status === 0 ? (
        <OfflineBar busy={busy} onRetry={() => void start()}>
          You’re offline. The trial hasn’t started.
        </OfflineBar>
      ) : (
        error && <ErrorState title="The trial did not start" text={error.message} onRetry={() => void start()} />
      )}
      {!error && (
        <Button busy={busy} onClick={() => void start()}>
          Start the free trial
        </Button>
      )}
    </Panel>
  )
}

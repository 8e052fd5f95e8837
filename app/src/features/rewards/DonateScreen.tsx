import { currentSchool } from '@fieldhouse/contract/company'
import { type Cause, maxDonation } from '@fieldhouse/contract/rewards/prizes'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { Icon } from '@fieldhouse/design/art/Icon'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Progress } from '@fieldhouse/design/feedback/Progress'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { ConfirmedAction } from './ConfirmedAction.tsx'
import styles from './Rewards.module.css'
import { causesQuery, formatPoints, giveToCause } from './rewards.queries.ts'

/** Lists the causes that a fan can give points to. */
export function DonateScreen() {
  const causes = useQuery(causesQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>Donate points</h1>
        <p className={styles.intro}>Give your points to a cause that {currentSchool().school} supports.</p>
      </header>
      <ReadState query={causes} what="The causes" loading={<CausesPlaceholder />}>
        {(all) =>
          all.causes.length === 0 ? (
            <EmptyState
              art={<Icon name="heart" size={48} />}
              title="No causes right now"
              text="Check back for new causes. Your points will be here."
            />
          ) : (
            <ul className={styles.grid} aria-label="Causes">
              {all.causes.map((cause) => (
                <CauseCard key={cause.id} cause={cause} balance={all.balance} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </div>
  )
}

function CauseCard({ cause, balance }: { cause: Cause; balance: number }) {
  const { id, name, words, goal, given, mine } = cause
  return (
    <li className={styles.card}>
      <h2>{name}</h2>
      <p>{words}</p>
      <div className={styles.foot}>
        {goal !== null && (
          <Progress label={`${name}: ${given} of ${goal} points`} value={Math.min(given, goal)} max={goal} />
        )}
        <p>
          {formatPoints(given)} given{goal !== null && ` of ${formatCount(goal)}`}
          {mine > 0 && `, ${formatCount(mine)} by you`}
        </p>
        {balance === 0 ? (
          <p>You don’t have any points to give yet.</p>
        ) : (
          <DonationForm id={id} name={name} balance={balance} />
        )}
      </div>
    </li>
  )
}

const usualPoints = 10

function DonationForm({ id, name, balance }: { id: number; name: string; balance: number }) {
  const maxPoints = Math.min(balance, maxDonation)
  const [typed, setTyped] = useState(String(Math.min(usualPoints, maxPoints)))
  const points = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const fits = points >= 1 && points <= maxPoints
  return (
    <>
      <TextField
        label="Points"
        inputMode="numeric"
        value={typed}
        error={fits ? undefined : `A number from 1 to ${formatCount(maxPoints)}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {fits && (
        <ConfirmedAction
          key={points}
          label={`Give ${formatCount(points)}`}
          about={name}
          question={`Give ${formatPoints(points)}? This can’t be undone.`}
          confirm="Give points"
          action="Giving points"
          onConfirm={async (once) => {
            await giveToCause(id, points, once)
            showToast('success', `Thanks! You gave ${formatPoints(points)} to ${name}.`)
          }}
        />
      )}
    </>
  )
}

const CausesPlaceholder = () => (
  <Loading label="Loading the causes" className={styles.grid}>
    {['a', 'b'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

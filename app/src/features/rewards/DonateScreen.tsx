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
import { Confirmed } from './Confirmed.tsx'
import styles from './Rewards.module.css'
import { causesQuery, donate, pointsWords } from './rewards.queries.ts'

/** Points for others. */
export function DonateScreen() {
  const causes = useQuery(causesQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>Donate points</h1>
        <p className={styles.intro}>Give your points to a cause that {currentSchool().school} supports.</p>
      </header>
      <ReadState query={causes} what="The causes" loading={<Coming />}>
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
                <OneCause key={cause.id} cause={cause} balance={all.balance} />
              ))}
            </ul>
          )
        }
      </ReadState>
    </div>
  )
}

function OneCause({ cause, balance }: { cause: Cause; balance: number }) {
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
          {pointsWords(given)} given{goal !== null && ` of ${formatCount(goal)}`}
          {mine > 0 && `, ${formatCount(mine)} by you`}
        </p>
        {balance === 0 ? <p>You don’t have any points to give yet.</p> : <Give id={id} name={name} balance={balance} />}
      </div>
    </li>
  )
}

const usual = 10

function Give({ id, name, balance }: { id: number; name: string; balance: number }) {
  const most = Math.min(balance, maxDonation)
  const [typed, setTyped] = useState(String(Math.min(usual, most)))
  const points = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const fits = points >= 1 && points <= most
  return (
    <>
      <TextField
        label="Points"
        inputMode="numeric"
        value={typed}
        error={fits ? undefined : `A number from 1 to ${formatCount(most)}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      {fits && (
        <Confirmed
          key={points}
          label={`Give ${formatCount(points)}`}
          about={name}
          question={`Give ${pointsWords(points)}? This can’t be undone.`}
          confirm="Give points"
          action="Giving points"
          onConfirm={async (once) => {
            await donate(id, points, once)
            showToast('success', `Thank you: ${pointsWords(points)} for ${name}.`)
          }}
        />
      )}
    </>
  )
}

const Coming = () => (
  <Loading label="Loading the causes" className={styles.grid}>
    {['a', 'b'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

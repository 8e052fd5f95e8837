import { currentSchool } from '@fieldhouse/contract/company'
import type { Prize, PrizeList, Redemption } from '@fieldhouse/contract/rewards/prizes'
import { formatCount } from '@fieldhouse/contract/school/formats'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { Loading, Skeleton } from '@fieldhouse/design/feedback/Skeleton'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useWorkingImage } from '@fieldhouse/design/video/useWorkingImage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../shared/paths/Link.tsx'
import { ReadState } from '../../shared/screen/ReadState.tsx'
import { formatMoment } from '../../shared/time-formats.ts'
import { showToast } from '../../shared/toast/toast.ts'
import { PrizeArt } from './art/PrizeArt.tsx'
import { ConfirmedAction } from './ConfirmedAction.tsx'
import styles from './Rewards.module.css'
import { formatPoints, prizesQuery, redeemForPoints } from './rewards.queries.ts'

/** Lists the prizes to redeem, and the ones this fan has redeemed. */
export function PrizesScreen() {
  const prizes = useQuery(prizesQuery)
  return (
    <div className={styles.page}>
      <header>
        <h1>Prizes</h1>
        <p className={styles.intro}>While supplies last.</p>
      </header>
      <ReadState query={prizes} what="The prizes" loading={<PrizesPlaceholder />}>
        {(all) => (
          <>
            {all.redeemed.length > 0 && <RedeemedPrizes all={all.redeemed} />}
            {all.prizes.length === 0 ? <NoPrizes /> : <PrizeOffers all={all} />}
          </>
        )}
      </ReadState>
    </div>
  )
}

const PrizeOffers = ({ all: { prizes, balance } }: { all: PrizeList }) => (
  <ul className={styles.grid} aria-label="Prizes">
    {prizes.map((prize) => (
      <li key={prize.id} className={styles.card}>
        <div className={styles.top}>
          <PrizePicture prize={prize} />
          <div>
            <h2>{prize.name}</h2>
            <p className={styles.price}>{formatPoints(prize.cost)}</p>
          </div>
        </div>
        <p>{prize.words}</p>
        <div className={styles.foot}>
          <p>{formatSupply(prize)}</p>
          <PrizeAction prize={prize} balance={balance} />
        </div>
      </li>
    ))}
  </ul>
)

/** Decorative: the name is beside it. A photo that cannot be loaded gives way to the drawing. */
function PrizePicture({ prize: { art, image } }: { prize: Prize }) {
  const [photo, onError] = useWorkingImage(image)
  if (!photo) return <PrizeArt art={art} />
  return <img className={styles.photo} src={photo} alt="" width={96} height={96} loading="lazy" onError={onError} />
}

const formatSupply = ({ left, per_fan }: Prize): string =>
  left === 0 ? 'None left' : `${left} left${per_fan === null ? '' : `, ${per_fan} per fan`}`

function PrizeAction({ prize, balance }: { prize: Prize; balance: number }) {
  const { id, name, cost, left, per_fan, mine } = prize
  if (left === 0) return null
  if (per_fan !== null && mine >= per_fan) return <p className={styles.gold}>Redeemed</p>
  if (balance < cost) return <p>{formatPoints(cost - balance)} to go</p>
  return (
    <ConfirmedAction
      label="Redeem"
      about={name}
      question={`Redeem for ${formatPoints(cost)}? You have ${formatCount(balance)}.`}
      confirm="Redeem"
      action="Redeeming"
      onConfirm={async (once) => {
        await redeemForPoints({ id, cost }, once)
        showToast('success', `${name} is yours. Your code is at the top of this page.`)
      }}
    />
  )
}

const stateLabels = { waiting: 'Ready for pickup', 'handed-out': 'Picked up', 'taken-back': 'Points returned' } as const

const RedeemedPrizes = ({ all }: { all: readonly Redemption[] }) => (
  <Panel title="Your prizes" text="Show this code at pickup.">
    <ul className={styles.list}>
      {all.map(({ id, prize, points, at, code, state }) => (
        <li key={id} className={styles.line}>
          <div>
            {prize}
            <small>
              {formatPoints(points)}, {formatMoment(new Date(at), new Date())}
            </small>
          </div>
          {state === 'waiting' && (
            <span className={styles.code}>
              {code.slice(0, 4)}-{code.slice(4)}
            </span>
          )}
          <Badge {...(state === 'waiting' && { tone: 'success' as const })}>{stateLabels[state]}</Badge>
        </li>
      ))}
    </ul>
  </Panel>
)

const NoPrizes = () => (
  <EmptyState
    art={<PrizeArt art="gift" />}
    title="No prizes yet"
    text={`Check back for prizes from ${currentSchool().school}. Your points will be here.`}
    action={
      <Link to="/app/rewards/how-it-works" className={buttonClass({ size: 44 })}>
        See how to earn points
      </Link>
    }
  />
)

const PrizesPlaceholder = () => (
  <Loading label="Loading the prizes" className={styles.grid}>
    {['a', 'b', 'c'].map((place) => (
      <Skeleton key={place} shape="box" className={styles.bone} />
    ))}
  </Loading>
)

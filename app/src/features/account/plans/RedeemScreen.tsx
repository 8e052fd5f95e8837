import { currentSchool } from '@fieldhouse/contract/company'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import { Button, buttonClass } from '@fieldhouse/design/action/Button'
import { Icon } from '@fieldhouse/design/art/Icon'
import { OfflineBar } from '@fieldhouse/design/feedback/OfflineBar'
import { useEffect } from 'react'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { Link } from '../../../shared/paths/Link.tsx'
import { replacePath } from '../../../shared/paths/navigation.ts'
import { safeInternalPath } from '../../../shared/paths/safe-path.ts'
import { useSearchText } from '../../../shared/paths/useCurrentPage.ts'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { CodeField } from './CodeField.tsx'
import { PassLink } from './PassLink.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import styles from './Redeem.module.css'
import { describeCovered } from './redeem.model.ts'
import { type CodeForm, useCodeForm } from './useCodeForm.ts'

/** Shows what a code gives, and redeems it. The code comes typed, or in the address of a printed one. */
export function RedeemScreen() {
  const from = safeInternalPath(useSearchText('from'))
  const form = useCodeForm(useSearchText('code'), from)
  const { offer, wasRedeemed } = form
  // A printed code is looked up at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens
  useEffect(() => void (form.code !== '' && form.lookUp()), [])
  return (
    <>
      <AccountScreenHead
        title="Redeem a code"
        intro={`From a ticket, an email or a printed sheet from ${currentSchool().school}.`}
      />
      <div className={styles.page}>{wasRedeemed && offer ? <Redeemed offer={offer} /> : <CodeEntry form={form} />}</div>
    </>
  )
}

function CodeEntry({ form }: { form: CodeForm }) {
  const { code, offer, looking, redeeming, problem, isOffline } = form
  return (
    <>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.lookUp()
        }}
      >
        <CodeField value={code} error={problem} isFound={offer !== undefined} onType={form.change} />
        {!offer && (
          <Button type="submit" busy={looking}>
            See what it gives
          </Button>
        )}
      </form>
      {isOffline && (
        <OfflineBar busy={looking || redeeming} onRetry={() => void (offer ? form.redeem() : form.lookUp())}>
          You’re offline. Your code is still here.
        </OfflineBar>
      )}
      {looking && <LoadingPlaceholders label="Checking your code" count={1} shape="panel" />}
      <div role="status" className={styles.page}>
        {offer && <Offered offer={offer} form={form} />}
      </div>
    </>
  )
}

function Offered({ offer, form }: { offer: PlanCodeOffer; form: CodeForm }) {
  if (offer.state === 'redeemed')
    return (
      <>
        <PlanOffer offer={offer} title="You’ve already used this code for" />
        <NextSteps only={offer.only} />
      </>
    )
  const redeem = () => void form.redeem()
  return (
    <>
      <PlanOffer offer={offer} title="This code gives you" />
      {offer.state === 'new' ? (
        <Button busy={form.redeeming} onClick={redeem}>
          Redeem
        </Button>
      ) : (
        <>
          <p className={styles.note}>
            <Icon name="info" size={20} />
            <span>{describeCovered(offer)}</span>
          </p>
          <Link to="/app/account/plans" className={buttonClass()}>
            Keep the code
          </Link>
          <Button variant="secondary" busy={form.redeeming} onClick={redeem}>
            Redeem anyway
          </Button>
          {offer.single_use && <p className={styles.hint}>Works once. Pass it on if you don’t need it.</p>}
        </>
      )}
    </>
  )
}

const Redeemed = ({ offer }: { offer: PlanCodeOffer }) => (
  <>
    <div role="status">
      <PlanOffer offer={offer} title={offer.mine.name === offer.plan.name ? 'You now have' : 'Added to your account'} />
    </div>
    <NextSteps only={offer.only} />
  </>
)

/** Leads back to the video that the fan came from, or to what the code is for. */
function NextSteps({ only }: Pick<PlanCodeOffer, 'only'>) {
  const from = safeInternalPath(useSearchText('from'))
  return (
    <>
      {from !== undefined && <Button onClick={() => void replacePath(from)}>Watch now</Button>}
      {from === undefined && only && (
        <PassLink only={only} className={buttonClass()}>
          {only.kind === 'team' ? 'Go to the team' : 'Go to the game'}
        </PassLink>
      )}
      <Link
        to="/app/account/plans"
        className={buttonClass({ variant: from === undefined && !only ? 'primary' : 'secondary' })}
      >
        See your plans
      </Link>
      {from === undefined && (
        <Link to="/app/home" className={buttonClass({ variant: 'secondary' })}>
          Go to Home
        </Link>
      )}
    </>
  )
}

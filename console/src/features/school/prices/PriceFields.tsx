import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { getPaymentSetup } from '@fieldhouse/contract/plans/purchases'
import { defaultRefundMinutes } from '@fieldhouse/contract/school/settings'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { TextField } from '@fieldhouse/design/form/TextField'
import { useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { getSportsYearEnd } from '../../../shared/form/sports-year-end.ts'
import type { PlanRow, SchoolPanelProps } from '../school.model.ts'
import styles from './Prices.module.css'
import { formatCents, parseCents, setPrices } from './prices.model.ts'

/** What plans cost. Shown where the server takes payments, and where a price is set. */
export function PriceFields({ draft, change }: SchoolPanelProps) {
  const { plans, defaultPlan, currency = 'USD', showPricesInApps, refundAfterMinutes } = draft
  const setup = useEndpoint('payment setup', getPaymentSetup, {}).data?.state ?? 'off'
  if (setup === 'off' && plans.every(({ prices }) => !prices)) return null
  return (
    <>
      <h3>Prices</h3>
      <p>
        {setup === 'off'
          ? 'This server takes no payments, so fans see no prices. Set STRIPE_SECRET_KEY (see docs/payments.md).'
          : `Fans buy plans under Account, and pay on a page of Stripe. An empty price is not for sale.${setup === 'test' ? ' The key is one for tests: no card is charged.' : ''}`}
      </p>
      {plans.map(
        (plan, index) =>
          plan.slug !== defaultPlan && (
            <PlanPrices
              // biome-ignore lint/suspicious/noArrayIndexKey: as the rows above, whose short names change while typed
              key={index}
              plan={plan}
              currency={currency}
              onChange={(next) => change({ plans: plans.with(index, next) })}
            />
          ),
      )}
      {plans.some(({ prices }) => prices?.game) && (
        <TextField
          label="Minutes without a picture before a game is refunded"
          hint="Counted while the game is played. A slate is no picture."
          inputMode="numeric"
          autoComplete="off"
          value={String(refundAfterMinutes ?? defaultRefundMinutes)}
          onChange={({ currentTarget }) => change({ refundAfterMinutes: Number(currentTarget.value) })}
        />
      )}
      <SwitchRow
        title="Show prices in the iPhone and Android apps"
        text="Off, the apps name no price and sell nothing. The app stores have rules about that."
        checked={showPricesInApps === true}
        onChange={(on) => change({ showPricesInApps: on ? true : undefined })}
      />
    </>
  )
}

interface PlanPricesProps {
  plan: PlanRow
  currency: string
  onChange(plan: PlanRow): void
}

function PlanPrices({ plan, currency, onChange }: PlanPricesProps) {
  const { month, season, game } = plan.prices ?? {}
  const name = plan.name ?? formatPlanName(plan.slug)
  const until = season?.until ?? `${getSportsYearEnd(new Date()).slice(0, 4)}-06-30`
  const set = (changes: NonNullable<PlanRow['prices']>) => onChange(setPrices(plan, { ...plan.prices, ...changes }))
  return (
    <fieldset className={styles.plan}>
      <legend className="visually-hidden">Prices of {name}</legend>
      <h4>{name}</h4>
      <AmountField label={`A month (${currency})`} cents={month} onChange={(cents) => set({ month: cents })} />
      <AmountField
        label={`A season (${currency})`}
        cents={season?.amount}
        onChange={(amount) => set({ season: amount === undefined ? undefined : { amount, until } })}
      />
      {season && (
        <TextField
          type="date"
          label="Last day of the season"
          value={season.until}
          onChange={({ currentTarget }) => set({ season: { ...season, until: currentTarget.value } })}
        />
      )}
      <AmountField
        label={`One game (${currency})`}
        cents={game?.amount}
        onChange={(amount) => set({ game: amount === undefined ? undefined : { amount, days: game?.days ?? 3 } })}
      />
      {game && (
        <TextField
          label="Days of replay after the game"
          inputMode="numeric"
          autoComplete="off"
          value={String(game.days)}
          onChange={({ currentTarget }) => set({ game: { ...game, days: Number(currentTarget.value) } })}
        />
      )}
    </fieldset>
  )
}

interface AmountFieldProps {
  label: string
  cents: number | undefined
  onChange(cents: number | undefined): void
}

/** Keeps what is typed: `9.` is on its way to `9.99`. */
function AmountField({ label, cents, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(formatCents(cents))
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(parseCents(currentTarget.value))
      }}
    />
  )
}

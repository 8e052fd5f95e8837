import { errorMessage } from '@fieldhouse/client/api/api-error'
import type { Customer } from '@fieldhouse/contract/customer/customer'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { browserAsksNot, isCounted } from '../../shared/analytics/wish.ts'
import { wishCounting } from '../../shared/analytics/wish-counting.ts'
import { allSafe, newsletterOn, pushOn, useCustomer } from '../../shared/customer/customer.queries.ts'
import { Placeholders } from '../../shared/customer/Placeholders.tsx'
import { chooseTheme, type Theme, themeNow } from '../../shared/device/theme.ts'
import { keepAllSafe } from '../../shared/safe/safe.queries.ts'
import { choose } from './account.queries.ts'
import { LeavePanel } from './LeavePanel.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import styles from './SettingsScreen.module.css'
import { DevicesPanel } from './security/DevicesPanel.tsx'
import { PasswordPanel } from './security/PasswordPanel.tsx'

export function SettingsScreen() {
  const { data: customer, error, refetch } = useCustomer()
  return (
    <>
      <ScreenHead title="Settings" intro="Appearance, spoilers, privacy and sign-in." />
      <div className={styles.panels}>
        <ThemePanel />
        {!customer && !error && <Placeholders label="Loading your settings" count={2} shape="row" />}
        {!customer && error && (
          <ErrorState title="Your settings did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
        )}
        {customer && <EarlierConsents customer={customer} />}
        {customer && (
          <SwitchRow
            title="Score-safe mode"
            text="Hide scores, results and spoiler titles for all teams until you reveal a game."
            checked={allSafe(customer)}
            onChange={(on) => void keepAllSafe(on)}
          />
        )}
        <CountingSwitch />
        {customer && <PasswordPanel hasPassword={customer.has_password} email={customer.email} />}
        <DevicesPanel />
        {customer && <LeavePanel hasPassword={customer.has_password} email={customer.email} />}
      </div>
    </>
  )
}

/** Nothing here sends a newsletter or messages. Nobody is asked for them, and whoever agreed earlier can take it back. */
const EarlierConsents = ({ customer }: { customer: Customer }) => (
  <>
    {newsletterOn(customer) && (
      <SwitchRow
        title="Newsletter"
        text="You signed up for it earlier. Turn it off to leave the list."
        checked
        onChange={(on) => void choose('newsletter', on)}
      />
    )}
    {pushOn(customer) && (
      <SwitchRow
        title="Push notifications"
        text="You signed up for them earlier. Turn them off to leave the list."
        checked
        onChange={(on) => void choose('push_notifications', on)}
      />
    )}
  </>
)

/** On this device: what the browser asks for goes before it. */
function CountingSwitch() {
  const [on, setOn] = useState(isCounted)
  const asksNot = browserAsksNot()
  const choose = (next: boolean) => {
    setOn(next)
    void wishCounting(next)
  }
  return (
    <SwitchRow
      title="Share usage data"
      text={
        asksNot
          ? 'Your browser asks sites not to track you, so nothing is sent from this device.'
          : 'Helps the school improve the app. Never what you type; never shared or sold.'
      }
      checked={on}
      disabled={asksNot}
      onChange={choose}
    />
  )
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

function ThemePanel() {
  const [theme, setTheme] = useState<Theme>(themeNow)
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
  }
  return (
    <Panel title="Appearance">
      <SegmentedControl label="Appearance" options={themes} value={theme} onChange={choose} />
    </Panel>
  )
}

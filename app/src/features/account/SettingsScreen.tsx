import { errorMessage } from '@fieldhouse/client/api/api-error'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Customer } from '@fieldhouse/contract/customer/customer'
import { SegmentedControl } from '@fieldhouse/design/choice/SegmentedControl'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { ErrorState } from '@fieldhouse/design/feedback/ErrorState'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { useState } from 'react'
import { isCountingAllowed, isDeviceOptedOut } from '../../shared/analytics/counting-choice.ts'
import { saveAnalyticsConsent } from '../../shared/analytics/save-analytics-consent.ts'
import { hasNewsletter, isAllScoreSafe, useCustomer } from '../../shared/customer/customer.queries.ts'
import { LoadingPlaceholders } from '../../shared/customer/LoadingPlaceholders.tsx'
import { platform } from '../../shared/device/platform.ts'
import { applyTheme, type ColorTheme, getSavedTheme } from '../../shared/device/theme.ts'
import { saveAllScoreSafe } from '../../shared/score-safe/save-score-safe.ts'
import { AccountDataPanel } from './AccountDataPanel.tsx'
import { AccountScreenHead } from './AccountScreenHead.tsx'
import { saveNewsletter } from './account.queries.ts'
import styles from './SettingsScreen.module.css'
import { DevicesPanel } from './security/DevicesPanel.tsx'
import { PasswordPanel } from './security/PasswordPanel.tsx'

export function SettingsScreen() {
  const { data: customer, error, refetch } = useCustomer()
  return (
    <>
      <AccountScreenHead title="Settings" intro="Appearance, spoilers, privacy and sign-in." />
      <div className={styles.panels}>
        <ThemePanel />
        {!customer && !error && <LoadingPlaceholders label="Loading your settings" count={2} shape="row" />}
        {!customer && error && (
          <ErrorState title="Your settings did not load" text={errorMessage(error)} onRetry={() => void refetch()} />
        )}
        {customer && <NewsletterSwitch customer={customer} />}
        {customer && (
          <SwitchRow
            title="Score-safe mode"
            text="Hide scores, results and spoiler titles for all teams until you reveal a game."
            checked={isAllScoreSafe(customer)}
            onChange={(on) => void saveAllScoreSafe(on)}
          />
        )}
        <UsageDataSwitch />
        {customer && <PasswordPanel hasPassword={customer.has_password} email={customer.email} />}
        <DevicesPanel />
        {customer && (
          <AccountDataPanel
            hasPassword={customer.has_password}
            email={customer.email}
            accountNumber={customer.customer_id}
          />
        )}
      </div>
    </>
  )
}

/** A school without a newsletter asks no one. Who agreed earlier can still leave its list. */
function NewsletterSwitch({ customer }: { customer: Customer }) {
  const isOn = hasNewsletter(customer)
  const { newsletter, school, nickname } = currentSchool()
  if (!newsletter && !isOn) return null
  return (
    <SwitchRow
      title="Newsletter"
      text={
        newsletter
          ? `${school} ${nickname} news by email. Unsubscribe anytime.`
          : 'You signed up for it earlier. Turn it off to leave the list.'
      }
      checked={isOn}
      onChange={(on) => void saveNewsletter(on)}
    />
  )
}

/** Turns usage data on or off on this device. A browser's own opt-out takes precedence. */
function UsageDataSwitch() {
  const [on, setOn] = useState(isCountingAllowed)
  const isOptedOut = isDeviceOptedOut()
  const chooseSharing = (next: boolean) => {
    setOn(next)
    void saveAnalyticsConsent(next)
  }
  return (
    <SwitchRow
      title="Share usage data"
      text={
        isOptedOut
          ? `${platform === 'ios' ? 'You asked this app' : 'Your browser asks sites'} not to track you, so nothing is sent from this device.`
          : 'Helps the school improve the app. Never what you type. Never shared or sold.'
      }
      checked={on}
      disabled={isOptedOut}
      onChange={chooseSharing}
    />
  )
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

function ThemePanel() {
  const [theme, setTheme] = useState<ColorTheme>(getSavedTheme)
  const saveTheme = (next: ColorTheme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <Panel title="Appearance">
      <SegmentedControl label="Appearance" options={themes} value={theme} onChange={saveTheme} />
    </Panel>
  )
}

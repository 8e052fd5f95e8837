import { isNative } from '@fieldhouse/client/api/server-address'
import type { AlertChoices } from '@fieldhouse/contract/alerts/alerts'
import { currentSchool } from '@fieldhouse/contract/company'
import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { Banner } from '@fieldhouse/design/feedback/Banner'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { TextField } from '@fieldhouse/design/form/TextField'
import { Panel } from '@fieldhouse/design/layout/Panel'
import { type AlertSettings, saveAlertSettings, useAlertChoices } from '../../../shared/customer/alerts.queries.ts'
import { hasPushMessages, useCustomer } from '../../../shared/customer/customer.queries.ts'
import { LoadingPlaceholders } from '../../../shared/customer/LoadingPlaceholders.tsx'
import { ReadState } from '../../../shared/screen/ReadState.tsx'
import { AccountScreenHead } from '../AccountScreenHead.tsx'
import { GameAlerts, TeamAlerts } from './AlertKinds.tsx'
import styles from './Alerts.module.css'

/** Chooses what the fan's phones are alerted to. It exists on the web too, where no alert arrives. */
export function AlertsScreen() {
  return (
    <>
      <AccountScreenHead title="Alerts" intro="Game starts, scores and finals on your phone." />
      <ReadState
        query={useAlertChoices()}
        what="Your alerts"
        loading={<LoadingPlaceholders label="Loading your alerts" count={3} shape="row" className={styles.panels} />}
      >
        {(choices) =>
          choices.sending ? (
            <Alerts choices={choices} />
          ) : (
            <EmptyState
              title={`${currentSchool().appName} doesn’t send alerts`}
              text="There’s nothing to turn on or off here."
            />
          )
        }
      </ReadState>
    </>
  )
}

function Alerts({ choices }: { choices: AlertChoices }) {
  const { data: customer } = useCustomer()
  const agreedEarlier = customer ? hasPushMessages(customer) : false
  const off = agreedEarlier ? 'Off. You turned on messages in an earlier version: turn this on to get them.' : 'Off'
  return (
    <div className={styles.panels}>
      <Banner icon="phone">{describeArrival(choices)}</Banner>
      <SwitchRow
        title="Alerts"
        text={choices.enabled ? 'On for this account' : off}
        checked={choices.enabled}
        onChange={(enabled) => void saveAlertSettings({ ...choices, enabled })}
      />
      {choices.enabled && <ChosenAlerts choices={choices} />}
    </div>
  )
}

/** Says where alerts arrive. */
function describeArrival({ phones }: AlertChoices): string {
  const { appName } = currentSchool()
  if (phones > 0) return phones === 1 ? 'Alerts arrive on your phone.' : `Alerts arrive on your ${phones} phones.`
  return isNative
    ? 'Allow notifications for this app in your phone’s settings to get alerts.'
    : `Alerts arrive in the ${appName} app on your phone. Sign in there to get them.`
}

function ChosenAlerts({ choices }: { choices: AlertChoices }) {
  const followed = choices.teams.filter((team) => team.followed)
  const others = choices.teams.filter((team) => !team.followed)
  return (
    <>
      <Panel title="No spoilers while you watch" text="Alerts never come before your own stream gets there." />
      <QuietHours {...choices} />
      {choices.games.length > 0 && (
        <section className={styles.group} aria-label="Games">
          <h2>Games</h2>
          {choices.games.map((game) => (
            <GameAlerts key={game.id} game={game} />
          ))}
        </section>
      )}
      {followed.length > 0 && (
        <section className={styles.group} aria-label="Your teams">
          <h2>Your teams</h2>
          {followed.map((team, index) => (
            <TeamAlerts key={team.sport} team={team} open={index === 0} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.group} aria-label={followed.length > 0 ? 'Other teams' : 'All teams'}>
          <h2>{followed.length > 0 ? 'Other teams' : 'All teams'}</h2>
          {others.map((team) => (
            <TeamAlerts key={team.sport} team={team} open={false} />
          ))}
        </section>
      )}
    </>
  )
}

const usualQuietHours = { from: '22:00', until: '07:00' }

function QuietHours({ enabled, quiet }: AlertSettings) {
  const save = (next: AlertSettings['quiet']) => void saveAlertSettings({ enabled, quiet: next })
  const change = (changes: Partial<typeof usualQuietHours>) => {
    const next = quiet && { ...quiet, ...changes }
    // A time that is being typed is empty.
    if (next && next.from !== '' && next.until !== '' && next.from !== next.until) save(next)
  }
  return (
    <div className={styles.group}>
      <SwitchRow
        title="Quiet hours"
        text="No alerts between these times."
        checked={quiet !== null}
        onChange={(on) => save(on ? usualQuietHours : null)}
      />
      {quiet && (
        <div className={styles.times}>
          <TextField
            label="From"
            type="time"
            defaultValue={quiet.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="Until"
            type="time"
            defaultValue={quiet.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

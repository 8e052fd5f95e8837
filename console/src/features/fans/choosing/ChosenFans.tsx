import type { FoundFan } from '@fieldhouse/contract/fans/fans'
import { formatQuantity } from '@fieldhouse/contract/school/formats'
import { Button } from '@fieldhouse/design/action/Button'
import { keepChosenFans } from '../../../shared/chosen-fans.ts'
import form from '../../../shared/form/Form.module.css'
import { navigateTo } from '../../../shared/router/navigation.ts'
import styles from '../Fans.module.css'
import { formatFanName } from '../fans.model.ts'
import type { FanChoice } from './useChosenFans.ts'

export const FanCheckbox = ({ fan, choice }: { fan: FoundFan; choice: FanChoice }) => (
  <label className={styles.check}>
    <input type="checkbox" checked={choice.emails.includes(fan.email)} onChange={() => choice.toggle(fan)} />
    <span className="visually-hidden">Choose {formatFanName(fan)}</span>
  </label>
)

/** What can be done for all chosen fans at once. */
export function ChosenFans({ choice }: { choice: FanChoice }) {
  if (choice.emails.length === 0) return null
  const openGrant = () => {
    keepChosenFans(choice.emails)
    navigateTo('/plans/grant')
  }
  return (
    <div className={form.actions}>
      <p role="status">{formatQuantity(choice.emails.length, 'fan')} chosen</p>
      <Button size={44} onClick={openGrant}>
        Grant a plan
      </Button>
      <Button size={44} variant="secondary" onClick={choice.clear}>
        Choose none
      </Button>
    </div>
  )
}
